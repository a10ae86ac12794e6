const MARKED = /^<!-- sandbox -->\n[\s\S]*?^<!-- \/sandbox -->\n+/gm;
const GONE = /\(sandbox\)|docs\/sandbox|`tools|npm run (?:tool|remove-sandbox)/;
/** A row of a table or of a drawn tree, an item of a list. */
const ROW = /^(?:\||- | ?[├└]─)/;
const LINK = /\[([^\]]+)\]\((?:\.{1,2}\/)*(?:docs\/)?sandbox\/[^)]*\)/g;

/** A page of the documentation without its marked parts, without rows that name what is gone, and without links into it. */
export function withoutSandboxParts(page: string): string {
  const lines = page.replaceAll(MARKED, "").split("\n");
  const kept = lines.filter((line) => !(ROW.test(line) && GONE.test(line)));
  // Nothing is left of the empty line before a part at the end.
  return `${kept.join("\n").replaceAll(LINK, "$1").trimEnd()}\n`;
}
