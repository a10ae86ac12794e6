/** What the framework writes before each part of what React reads. */
const PART = 'self.__next_f.push([1,"';

/**
 * A page as text that is the same for the same page. What React reads comes in rows that refer to each other, and which of them are
 * rows of their own, in which order and in how many scripts, hangs on the moment: here each stands where it is referred to.
 */
export function readPage(page: string): string {
  const [html = "", ...parts] = page.split(PART);
  const lines = parts.map((part) => part.slice(0, part.indexOf('"])'))).join("");
  const rows = new Map<string, string>();
  const hints: string[] = [];
  for (const line of lines.split(String.raw`\n`)) {
    const [, id, content = ""] = /^([0-9a-f]+):(.*)$/s.exec(line) ?? [];
    if (id === undefined) hints.push(line);
    else rows.set(id, content);
  }
  return [html.replace(/<script nonce="NONCE">$/, ""), filledIn("0", rows, []), ...hints.toSorted()].join(
    "\n",
  );
}

function filledIn(id: string, rows: Map<string, string>, within: string[]): string {
  return (rows.get(id) ?? "").replaceAll(/\\"\$[LQ@h]?([0-9a-f]+)\\"/g, (reference, other: string) =>
    !rows.has(other) || within.includes(other) ? reference : filledIn(other, rows, [...within, id]),
  );
}
