/** What a column has to contain, in capitals or not. Every letter means itself, also `%` and `_`, which mean more to the database. */
export function containing(text: string) {
  return { contains: text.replaceAll(/[\\%_]/g, String.raw`\$&`), mode: "insensitive" } as const;
}
