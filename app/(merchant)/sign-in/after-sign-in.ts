import "server-only";
import type { Route } from "next";
import { redirect } from "next/navigation";
import { billingFrequency } from "@/components/billing/price-text";
import { safeReturnTo } from "@/lib/auth/return-to";
import { requireUser } from "@/lib/auth/session";
import { findVariant } from "@/lib/billing/catalog/catalog";
import { t } from "@/lib/i18n/translate";
import { redirectOnError } from "../account/service-links";
import { goToCheckout, type Wanted } from "../checkout/go-to-checkout";

/** Returns to the page the user came from. A purchase continues straight to its checkout, without our page in between. */
export async function continueAfterSignIn(callbackUrl: string): Promise<never> {
  const returnTo = safeReturnTo(callbackUrl);
  const wanted = wantedPurchase(returnTo);
  if (wanted) await redirectOnError(goToCheckout(await requireUser(returnTo), wanted), returnTo);
  redirect(returnTo as Route);
}

/** What the visitor wanted to buy when they were sent to sign in: "Pro, monthly". Null if they came for anything else. */
export async function purchasePurpose(returnTo: string, now: Date): Promise<string | null> {
  const wanted = wantedPurchase(returnTo);
  if (!wanted) return null;
  // Only a courtesy: signing in must work while the catalog can't be read.
  const variant = await findVariant(wanted.variantId, now).catch(() => null);
  return variant && [variant.productName, billingFrequency(variant, t)].filter(Boolean).join(", ");
}

/** What the visitor was about to buy when they were sent to sign in. */
export function wantedPurchase(returnTo: string): Wanted | null {
  const { pathname, searchParams } = new URL(returnTo, "http://own.invalid");
  const variantId = searchParams.get("variant");
  if (pathname !== "/checkout" || !variantId) return null;
  return { variantId, code: searchParams.get("code") ?? "" };
}
