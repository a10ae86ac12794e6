/** With these a spreadsheet begins a formula. */
const FORMULA = /^[=+\-@\t\r]/;
const SPECIAL = /[",\r\n]/;

/**
 * One line of comma-separated values. A text that a spreadsheet would run as a formula gets an apostrophe before it; numbers stay
 * numbers, also below zero.
 */
export function toCsvLine(values: (string | number)[]): string {
  return `${values.map(toCell).join(",")}\r\n`;
}

function toCell(value: string | number): string {
  if (typeof value === "number") return String(value);
  const text = FORMULA.test(value) ? `'${value}` : value;
  return SPECIAL.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
