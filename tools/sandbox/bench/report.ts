/** Prints a table as a page of the docs has it. */
export function printTable(head: string[], rows: string[][]): void {
  const widths = head.map((_, place) => Math.max(...[head, ...rows].map((row) => row[place]?.length ?? 0)));
  const line = (cells: string[]) =>
    `| ${widths.map((width, place) => (place === 0 ? (cells[0] ?? "").padEnd(width) : (cells[place] ?? "").padStart(width))).join(" | ")} |`;
  const rule = widths.map((width, place) => (place === 0 ? "-".repeat(width) : `${"-".repeat(width - 1)}:`));
  console.log([line(head), line(rule), ...rows.map(line), ""].join("\n"));
}

/** The value below which `part` of all values are: 0.5 for the median. */
export function quantile(values: number[], part: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
}
