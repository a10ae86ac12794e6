import "server-only";
import type { Route } from "next";
import { headers } from "next/headers";
import { redirect } from "next/navigation";
import { safeReturnTo } from "@/lib/auth/return-to";
import { requireUser } from "@/lib/auth/session";
import { redirectOnError } from "../account/service-links";
import { goToCheckout, type Wanted } from "../checkout/go-to-checkout";

/** Returns to the page the user came from. A purchase continues straight to its checkout, without our page in between. */
export async function continueAfterSignIn(callbackUrl: string): Promise<never> {
  const returnTo = await readReturnTo(callbackUrl);
  const wanted = wantedPurchase(returnTo);
  if (wanted) await redirectOnError(goToCheckout(await requireUser(returnTo), wanted), returnTo);
  redirect(returnTo as Route);
}

/** Where a form leads: its `callbackUrl`, or that of its page's address if it was sent before the page's scripts filled it in. */
export async function readReturnTo(callbackUrl: string): Promise<string> {
  const page = (await headers()).get("referer") ?? "";
  return safeReturnTo(callbackUrl || (URL.canParse(page) && new URL(page).searchParams.get("callbackUrl")));
}

/** What the visitor was about to buy when they were sent to sign in. */
export function wantedPurchase(returnTo: string): Wanted | null {
  const { pathname, searchParams } = new URL(returnTo, "http://own.invalid");
  const variantId = searchParams.get("variant");
  if (pathname !== "/checkout" || !variantId) return null;
  return { variantId, code: searchParams.get("code") ?? "" };
}
