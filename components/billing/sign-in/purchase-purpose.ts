import "server-only";
import { findVariant } from "@/lib/billing/catalog/catalog";
import { billingRhythm } from "../interval-text";

/** What somebody who is sent to sign in wanted to buy, in words: "Pro, monthly". Null when they came for anything else. */
export async function purchasePurpose(returnTo: string, now: Date): Promise<string | null> {
  const variantId = wantedVariant(returnTo);
  if (!variantId) return null;
  // The words are a courtesy: signing in must work while the catalog cannot be read.
  const variant = await findVariant(variantId, now).catch(() => null);
  return variant && [variant.productName, billingRhythm(variant)].filter(Boolean).join(", ");
}

/** The variant that somebody was about to buy when they were sent to sign in. */
export function wantedVariant(returnTo: string): string | null {
  const { pathname, searchParams } = new URL(returnTo, "http://own.invalid");
  return pathname === "/checkout" ? searchParams.get("variant") : null;
}
