type Body = { data: { attributes?: unknown } };

/** What a document's attributes hold that was left out when they were read, such as `checkout_data.foo`. */
export function droppedParts(body: unknown, kept: unknown): string[] {
  return droppedFrom((body as Body).data.attributes, kept, "");
}

function droppedFrom(given: unknown, kept: unknown, path: string): string[] {
  if (!isMap(given) || !isMap(kept)) return [];
  return Object.entries(given).flatMap(([key, value]) => {
    const name = path ? `${path}.${key}` : key;
    return Object.hasOwn(kept, key) ? droppedFrom(value, kept[key], name) : [name];
  });
}

/** Lists are maps by their places. */
function isMap(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
