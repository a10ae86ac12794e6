import "server-only";
import type { Route } from "next";
import { redirect } from "next/navigation";
import { payPath, planPath } from "@/components/site/routes";
import type { SessionUser } from "@/lib/auth/session";
import { refusalOf } from "@/lib/billing/account/notices";
import { startCheckout } from "@/lib/billing/checkout/start";
import { env } from "@/lib/env";
import { mayAskAgain } from "@/lib/limits/by-user";
import { log } from "@/lib/log";
import { overlayOf } from "@/lib/overlay";
import { isDatabaseBusy } from "@/lib/server/database-busy";

/**
 * Leads `user` to the checkout of `variantId`, or to what they have in its place. Only after a click in this browser: a link alone
 * must not start a purchase.
 */
export async function goToCheckout(user: SessionUser, variantId: string): Promise<never> {
  const now = new Date();
  if (!(await mayAskAgain("checkout", user.id, now))) redirect("/account?notice=too-many");
  const result = await startCheckout({ user, variantId, now }).catch((error: unknown) => {
    if (isDatabaseBusy(error)) throw error;
    const notice = refusalOf(error);
    log.warn("checkout.refused", { notice, reason: String(error) });
    return redirect(`/checkout?${new URLSearchParams({ variant: variantId, notice })}`);
  });
  if (result.kind === "redirect") redirect(overlayOf(env) ? payPath(result.intentId) : (result.url as Route));
  if (result.kind === "paid")
    redirect(`/checkout/return?${new URLSearchParams({ intent: result.intentId, again: "1" })}`);
  if (result.kind === "metered") redirect("/account/usage");
  redirect(planPath(result.subscriptionId, variantId));
}
