import "server-only";
import type { Route } from "next";
import { redirect } from "next/navigation";
import { wantedVariant } from "@/components/billing/sign-in/purchase-purpose";
import { safeReturnTo } from "@/lib/auth/return-to";
import { requireUser } from "@/lib/auth/session";
import { goToCheckout } from "../checkout/go-to-checkout";

/** On to where they came from. A purchase goes straight to its checkout, without our page in between. */
export async function goOn(formData: FormData): Promise<never> {
  const returnTo = safeReturnTo(formData.get("callbackUrl"));
  const variantId = wantedVariant(returnTo);
  if (variantId) await goToCheckout(await requireUser(returnTo), variantId);
  redirect(returnTo as Route);
}
