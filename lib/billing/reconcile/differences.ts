/** What we believed of one field, and what is so; null for what is not there. */
export type Difference = { field: string; ours: string | null; theirs: string | null };

/** Fields of the service's that we keep no copy of, and its time stamp, which differs whenever anything does. */
const BESIDE = new Set(["urls", "updatedAt"]);

/** In which fields a record of the service differs from our copy of it, as text; all there is to say of one without is its id. */
export function differencesOf(ours: object | null, theirs: { id: string }): Difference[] {
  if (!ours) return [{ field: "id", ours: null, theirs: theirs.id }];
  const known = new Map<string, unknown>(Object.entries(ours));
  return Object.entries(theirs).flatMap(([field, value]) => {
    const [before, now] = [asText(known.get(field)), asText(value)];
    return BESIDE.has(field) || before === now ? [] : [{ field, ours: before, theirs: now }];
  });
}

function asText(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  if (value instanceof Date) return value.toISOString();
  // A column may hold as a large integer what the wire has as a number.
  return typeof value === "string" || typeof value === "bigint" ? `${value}` : JSON.stringify(value);
}
