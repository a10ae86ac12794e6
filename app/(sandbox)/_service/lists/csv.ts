export type CsvCell = string | number | Date | null;

/**
 * A CSV file for spreadsheets (RFC 4180, UTF-8 with BOM). Customers choose their names, so text that a spreadsheet would
 * calculate gets an apostrophe.
 */
export function csvOf(names: readonly string[], rows: readonly (readonly CsvCell[])[]): string {
  return `\uFEFF${csvRows([names, ...rows])}`;
}

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

/** Also after spaces, which spreadsheets skip, and in full-width characters. */
const FORMULA = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/;
