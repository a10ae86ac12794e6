/** Text as a column can hold it: Postgres has no room for NUL nor for half a character, and a name with one must not stop its order. */
export function plainText(text: string): string {
  return text.replaceAll("\0", "").toWellFormed();
}
