const ENTITIES: Record<string, string> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: " ",
};

/** The first paragraph of a product's description, as plain text. The HTML comes from a dashboard and is never rendered. */
export function readSummary(html: string | null): string {
  const paragraph = /<p\b[^>]*>(.*?)<\/p>/is.exec(html ?? "")?.[1];
  return toText(paragraph ?? (html ?? "").replaceAll(/<(ul|ol)\b.*?<\/\1>/gis, " "));
}

function toText(html: string): string {
  const text = html.replaceAll(/<(script|style)\b.*?<\/\1>/gis, " ").replaceAll(/<[^>]*>/g, " ");
  return text
    .replaceAll(/&(#?\w+);/g, decodeEntity)
    .replaceAll(/\s+/g, " ")
    .trim();
}

function decodeEntity(entity: string, name: string): string {
  if (!name.startsWith("#")) return ENTITIES[name.toLowerCase()] ?? entity;
  const isHex = name[1] === "x" || name[1] === "X";
  const code = Number.parseInt(name.slice(isHex ? 2 : 1), isHex ? 16 : 10);
  return code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : entity;
}
