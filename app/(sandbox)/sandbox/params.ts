import "server-only";
import type { Metadata, Route } from "next";
import { notFound, redirect } from "next/navigation";
import { cache } from "react";
import { env } from "@/app/(sandbox)/_service/env";
import { requireSandbox } from "@/app/(sandbox)/_service/http/sandbox-route";
import { idOf, type SearchParams } from "@/app/(sandbox)/_service/lists/list-query";
import type { StoreClock } from "@/app/(sandbox)/_service/time/store-clocks";
import { toAppError } from "@/lib/errors";

/** 404 for anything that isn't an id. */
export function recordId(text: string): number {
  return idOf(text) ?? notFound();
}

/** For `.catch`: 404 for a missing record. */
export function orNotFound(cause: unknown): never {
  if (toAppError(cause).code === "not_found") notFound();
  throw cause;
}

/** For signed links: redirects to an explanation. */
export function orForbidden(cause: unknown): never {
  if (toAppError(cause).code === "forbidden") redirect("/sandbox/changed-link");
  return orNotFound(cause);
}

/** The store that a page shows, by `?store=`; null for all stores. */
export async function shownStore(all: readonly StoreClock[], query: SearchParams) {
  const wanted = (await query)["store"];
  return all.find(({ storeId }) => String(storeId) === wanted) ?? null;
}

/** The full signed URL, because every parameter counts. */
export async function signedAddress(path: string, query: SearchParams): Promise<string> {
  const url = new URL(`${env.SANDBOX_URL}${path}`);
  for (const [name, values] of Object.entries(await query)) {
    for (const value of [values ?? []].flat()) url.searchParams.append(name, value);
  }
  return url.href;
}

/** Null if it never expires. */
export function expiryOf(address: string): Date | null {
  const seconds = new URL(address).searchParams.get("expires");
  return seconds ? new Date(Number(seconds) * 1000) : null;
}

/** As a path, to stay on the current host. */
export function pathOf(address: string): Route {
  const { pathname, search } = new URL(address);
  return `/sandbox${pathname.slice(new URL(env.SANDBOX_URL).pathname.length)}${search}` as Route;
}

type RecordProps = { params: Promise<{ id: string }> };

/** Reads a page's record, once for title and body. 404 if there is none, and while the sandbox is off. */
export function recordOf<Found>(get: (id: number) => Promise<Found>) {
  const find = cache(async (id: string) => get(recordId(id)).catch(orNotFound));
  return async ({ params }: RecordProps): Promise<Found> => {
    requireSandbox();
    return find((await params).id);
  };
}

/** The `generateMetadata` of a page about a record. */
export function titledBy<Found>(
  read: (props: RecordProps) => Promise<Found>,
  titleOf: (found: Found) => string,
) {
  return async (props: RecordProps): Promise<Metadata> => ({ title: titleOf(await read(props)) });
}
