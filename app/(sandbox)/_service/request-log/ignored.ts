const ignored = new WeakMap<Request, Set<string>>();

/** Notes that parts of a request mean nothing to us, by their names, such as `store_id` or `checkout_data.foo`. */
export function ignoreParts(request: Request, names: readonly string[]): void {
  if (names.length > 0) ignored.set(request, new Set([...(ignored.get(request) ?? []), ...names]));
}

/** What was ignored of a request, each part once. */
export function ignoredParts(request: Request): string[] {
  return [...(ignored.get(request) ?? [])];
}
