/**
 * The text without a line, and without what belongs to that: the deeper lines below it, up to the one that closes its bracket or tag,
 * and a docstring of one line above it. The first line of an object or array within another one stands for all of it. Indentation
 * doesn't count. Throws unless exactly one line is that.
 */
export function withoutLine(text: string, wanted: string): string {
  const lines = text.split("\n");
  const found = lines.flatMap((line, at) => (line.trim() === wanted.trim() ? [at] : []));
  const [at] = found;
  if (at === undefined || found.length > 1) throw new Error(`${found.length} lines are "${wanted}"`);
  const first = /^\s+[[{]$/.test(lines[at - 1] ?? "") ? at - 1 : at;
  const length = lengthOf(lines, first);
  const isDescribed = lines[first - 1]?.trim().startsWith("/** ") && lines[first - 1]?.endsWith("*/");
  lines.splice(isDescribed ? first - 1 : first, isDescribed ? length + 1 : length);
  return lines.join("\n");
}

/** The text without the rows of a table, such as the properties of an object, that mention a name; how many there were. */
export function withoutRows(text: string, name: string): { text: string; count: number } {
  const lines = text.split("\n");
  let count = 0;
  for (let at = lines.length - 1; at >= 0; at -= 1) {
    if (!isRow(lines[at] ?? "", name)) continue;
    lines.splice(at, lengthOf(lines, at));
    count += 1;
  }
  return { text: lines.join("\n"), count };
}

/** A string or a property: not a call, and not an import. */
function isRow(line: string, name: string): boolean {
  const [, key = ""] = /^\s+("[^"]*"|\w+)(?:,$|:)/.exec(line) ?? [];
  return key.includes(name);
}

/** How many lines the statement, property or element has that begins here. */
function lengthOf(lines: string[], first: number): number {
  const depth = depthOf(lines[first] ?? "");
  let end = first + 1;
  for (let at = end; at < lines.length; at += 1) {
    const line = lines[at] ?? "";
    if (line.trim() === "") continue;
    const isClosing = depthOf(line) === depth && /^(?:[)}\]]|<\/|\/>|>)/.test(line.trim());
    if (depthOf(line) <= depth && !isClosing) break;
    end = at + 1;
    if (isClosing && !/[([{>]$/.test(line)) break;
    // `</Section>` and `>` end alike, but only the second has children.
    if (isClosing && line.trim().startsWith("</")) break;
  }
  return end - first;
}

function depthOf(line: string): number {
  return line.length - line.trimStart().length;
}
