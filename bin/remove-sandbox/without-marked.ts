/**
 * The text without what is marked with a name. `// sandbox` takes the line at whose end it stands, `// sandbox:start` and
 * `// sandbox:end` what lies between them, and themselves. `#`, `<!-- … -->` and JSX comments do the same where `//` is no comment. After a
 * colon a mark may have a comment. Throws where half of a block would be left.
 */
export function withoutMarked(text: string, name: string): string {
  const mark = String.raw`(?://|#|<!--|\{/\*) ${name}`;
  const block = String.raw`^.*${mark}:start\b.*\n(?:(?!.*${mark}:start\b).*\n)*?.*${mark}:end\b.*\n?`;
  const line = String.raw`^.*${mark}(?:: .*| -->.*)?(?:\n|$(?![\s\S]))`;
  const kept = text.replaceAll(new RegExp(block, "gm"), "").replaceAll(new RegExp(line, "gm"), "");
  if (new RegExp(String.raw`${mark}:(?:start|end)\b`).test(kept)) throw new Error(`half a block of ${name}`);
  return kept;
}
