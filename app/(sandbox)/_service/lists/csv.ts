export type CsvCell = string | number | Date | null;

/**
 * Rows as a file for a spreadsheet, with their names on top (RFC 4180, UTF-8 with the mark that spreadsheets ask for). Whoever
 * buys writes their own name: a text that a spreadsheet would calculate gets an apostrophe in front.
 */
export function csvOf(names: readonly string[], rows: readonly (readonly CsvCell[])[]): string {
  return `\uFEFF${csvRows([names, ...rows])}`;
}

/** More rows of such a file. */
export function csvRows(rows: readonly (readonly CsvCell[])[]): string {
  return rows.map((cells) => `${cells.map(cellText).join(",")}\r\n`).join("");
}

function cellText(cell: CsvCell): string {
  if (cell === null) return "";
  if (typeof cell === "number") return String(cell);
  if (cell instanceof Date) return cell.toISOString();
  const text = FORMULA.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Also behind blanks, which spreadsheets skip, and in the wide letters of East Asia. */
const FORMULA = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/;
