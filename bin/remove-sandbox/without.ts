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

/** Whether a string or a key of a JSON file names what is gone. */
type IsGone = (text: string) => boolean;

/**
 * A JSON value without the strings and keys that name what is gone. A list that this empties is gone too, and so is an object with
 * such a list: an override for no files, a rule for no imports. Undefined when nothing is left.
 */
export function withoutNamed(value: unknown, isGone: IsGone): unknown {
  if (typeof value === "string") return isGone(value) ? undefined : value;
  if (Array.isArray(value)) {
    const kept = value.map((item) => withoutNamed(item, isGone)).filter((item) => item !== undefined);
    return kept.length === 0 && value.length > 0 ? undefined : kept;
  }
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).filter(([name]) => !isGone(name));
  const kept = entries.map(([name, item]) => [name, withoutNamed(item, isGone)] as const);
  const before = value as Record<string, unknown>;
  const hasEmptied = kept.some(([name, item]) => item === undefined && Array.isArray(before[name]));
  return hasEmptied ? undefined : Object.fromEntries(kept.filter(([, item]) => item !== undefined));
}
