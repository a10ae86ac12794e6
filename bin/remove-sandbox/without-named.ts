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
  const hasEmptied = kept.some(([name, item]) => item === undefined && isList(value, name));
  return hasEmptied ? undefined : Object.fromEntries(kept.filter(([, item]) => item !== undefined));
}

function isList(value: object, name: string): boolean {
  return Array.isArray((value as Record<string, unknown>)[name]);
}
