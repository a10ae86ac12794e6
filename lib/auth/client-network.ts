/**
 * The network address a request came from, as the nearest proxy saw it: the last entry, because all before it can be
 * made up by the client. Only good for limits.
 */
export function clientNetwork(headers: Headers | { get(name: string): string | null }): string {
  return headers.get("x-forwarded-for")?.split(",").at(-1)?.trim() || "unknown";
}
