"use server";

import type { Route } from "next";
import { redirect } from "next/navigation";
import { requireUser } from "@/lib/auth/session";
import { startCheckout } from "@/lib/billing/checkout/start";
import { formText } from "@/lib/form-text";

/** Buys the variant named in the form; whoever is signed out signs in first and comes back to the purchase. */
export async function startCheckoutAction(formData: FormData): Promise<void> {
  const variantId = formText(formData, "variantId");
  const user = await requireUser(`/checkout?${new URLSearchParams({ variant: variantId })}`);
  const result = await startCheckout({ user, variantId, now: new Date() });
  if (result.kind === "redirect") redirect(result.url as Route);
  redirect(`/account?${new URLSearchParams({ notice: "already-subscribed", plan: result.productName })}`);
}
