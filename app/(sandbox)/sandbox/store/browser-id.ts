import "server-only";
import { randomUUID } from "node:crypto";
import { cookies } from "next/headers";
import { isFramedRequest, shopperCookie } from "./shopper-cookie";

const COOKIE = "sandbox_browser";
const YEAR = 365 * 24 * 60 * 60;

/** This browser's id, or nothing when it never opened a checkout. Carts are bound to it. */
export async function readBrowserId(): Promise<string> {
  return (await cookies()).get(COOKIE)?.value ?? "";
}

/** The same, made when absent. Only where cookies may be set: route handlers and actions. */
export async function ensureBrowserId(): Promise<string> {
  const known = await readBrowserId();
  if (known) return known;
  const made = randomUUID();
  (await cookies()).set(COOKIE, made, {
    ...shopperCookie(await isFramedRequest()),
    maxAge: YEAR,
  });
  return made;
}
