import "server-only";
import type { Route } from "next";
import { env } from "@/app/(sandbox)/_service/env";

export type SearchParams = Record<string, string | string[] | undefined>;

/** The whole address of a signed page, put together again from what Next hands to it: each parameter counts. */
export function signedAddress(path: string, query: SearchParams): string {
  const url = new URL(`${env.SANDBOX_URL}${path}`);
  for (const [name, values] of Object.entries(query)) {
    for (const value of [values ?? []].flat()) url.searchParams.append(name, value);
  }
  return url.href;
}

/** Until when a signed address works, or null when it works for ever. */
export function expiryOf(address: string): Date | null {
  const seconds = new URL(address).searchParams.get("expires");
  return seconds ? new Date(Number(seconds) * 1000) : null;
}

/** The same address as a path, to stay on the host name that was used. */
export function pathOf(address: string): Route {
  const { pathname, search } = new URL(address);
  return `/sandbox${pathname.slice(new URL(env.SANDBOX_URL).pathname.length)}${search}` as Route;
}
