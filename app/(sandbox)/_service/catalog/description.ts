import type { EntryReader, EntryValues } from "../entry/entry";

const BLOCK = /<p>(?<text>[^<]*(?:<br>[^<]*)*)<\/p>|<ul>(?<items>(?:<li>[^<]*<\/li>)+)<\/ul>/g;

const ENTITIES = { "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": '"', "&#39;": "'" } as const;

/** Plain text as HTML: an empty line ends a paragraph, and lines that start with "- " are a list. */
export function htmlOfText(text: string): string {
  return text
    .split(/\r?\n[ \t]*(?:\r?\n[ \t]*)+/)
    .flatMap((block) => blocksOf(block.split(/\r?\n/).map((line) => line.trim())))
    .join("");
}

/** The reverse; null for HTML that plain text can't express, such as emphasis and links. */
export function textOfHtml(html: string): string | null {
  const bare = html.trim().replaceAll(/>\s+</g, "><");
  const asBlocks = bare.includes("<") ? bare : `<p>${bare}</p>`;
  const text = [...asBlocks.matchAll(BLOCK)]
    .map(({ groups }) => blockText(groups?.["text"], groups?.["items"] ?? ""))
    .join("\n\n");
  // Only HTML that survives the round trip can be edited as text.
  return bare === "" || htmlOfText(text) === withOneEscape(asBlocks) ? text : null;
}

export function descriptionValues(name: string, html: string | null): EntryValues {
  const text = textOfHtml(html ?? "");
  return text === null ? { [name]: html ?? "", [formatOf(name)]: "html" } : { [name]: text };
}

/** The description of a form as HTML; null if empty. HTML without tags becomes text. */
export function readDescription(reader: EntryReader, values: EntryValues, name: string, longest: number) {
  const typed = reader.text(name, { longest });
  const isHtml = values[formatOf(name)] === "html" && /<[a-z]/i.test(typed);
  return (isHtml ? typed : htmlOfText(typed)) || null;
}

function formatOf(name: string): string {
  return `${name}Format`;
}

function blocksOf(lines: string[]): string[] {
  const blocks: { isList: boolean; lines: string[] }[] = [];
  for (const line of lines.filter(Boolean)) {
    const isList = line.startsWith("- ");
    const text = escaped(isList ? line.slice(2).trim() : line);
    const last = blocks.at(-1);
    if (last?.isList === isList) last.lines.push(text);
    else blocks.push({ isList, lines: [text] });
  }
  return blocks.map(({ isList, lines: own }) =>
    isList ? `<ul>${own.map((line) => `<li>${line}</li>`).join("")}</ul>` : `<p>${own.join("<br>")}</p>`,
  );
}

function blockText(paragraph: string | undefined, items: string): string {
  if (paragraph !== undefined) return unescaped(paragraph.replaceAll("<br>", "\n"));
  return items
    .split("</li>")
    .slice(0, -1)
    .map((item) => `- ${unescaped(item.replace("<li>", ""))}`)
    .join("\n");
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}

function unescaped(html: string): string {
  return html.replaceAll(/&(?:amp|lt|gt|quot|#39);/g, (entity) => ENTITIES[entity as keyof typeof ENTITIES]);
}

/** Quotation marks need no escape outside attributes, but may have one. */
function withOneEscape(html: string): string {
  return html.replaceAll("&quot;", '"').replaceAll("&#39;", "'");
}
