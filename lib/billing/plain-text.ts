/** Text as a column can hold it: Postgres has no room for NUL, and a name that contains one must not stop its order. */
export function plainText(text: string): string {
  return text.replaceAll("\0", "");
}
