import type { Route } from "next";

/** Paths, not addresses: whoever came by another host name stays on it, with the cookie that holds the cart. */
export function cartPath(storeSlug: string, token: string, declined?: string): Route {
  const query = new URLSearchParams({ cart: token, ...(declined && { declined }) });
  return `/sandbox/store/${encodeURIComponent(storeSlug)}/checkout/?${query.toString()}` as Route;
}

export function authenticatePath(storeSlug: string, token: string): Route {
  const query = new URLSearchParams({ cart: token });
  return `/sandbox/store/${encodeURIComponent(storeSlug)}/checkout/authenticate?${query.toString()}` as Route;
}

export function closedPath(storeSlug: string, token: string): Route {
  const query = new URLSearchParams({ cart: token });
  return `/sandbox/store/${encodeURIComponent(storeSlug)}/checkout/closed?${query.toString()}` as Route;
}
