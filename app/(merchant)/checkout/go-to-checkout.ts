import "server-only";
import type { Route } from "next";
import { redirect } from "next/navigation";
import { payPath, planPath, returnPath, reviewPath } from "@/components/site/routes";
import type { SessionUser } from "@/lib/auth/session";
import { withAffiliate } from "@/lib/billing/checkout/affiliate";
import { startCheckout } from "@/lib/billing/checkout/start";
import { env } from "@/lib/env";
import { AppError, isServiceAway } from "@/lib/errors";
import { t } from "@/lib/i18n/translate";
import { mayAskAgain } from "@/lib/rate-limits";
import { overlayOf } from "@/lib/service-origins";

const SERVICE_FAILED =
  "Our payment partner did not respond in time. Nothing was charged. If you have been to the checkout before, we first check whether it was paid, so that you don’t pay twice. Try again in a minute.";

/** What a visitor clicked to buy, with the discount code as it was typed or linked; empty without one. */
export type Wanted = { variantId: string; code: string };

/**
 * Redirects the user to the checkout of `variantId`, or to the plan they have already. If the discount code doesn't count, the review of
 * the order page shows it first. Call it only after a click in this browser: a link alone must not start a purchase.
 */
export async function goToCheckout(user: SessionUser, { variantId, code }: Wanted): Promise<never> {
  const now = new Date();
  if (!(await mayAskAgain("checkout", user.id, now)))
    throw new AppError(
      "too_many",
      t("Too many attempts. Nothing was charged. Wait ten minutes, then try again."),
    );
  const result = await startCheckout({ user, variantId, code, now }).catch((cause: unknown) => {
    throw isServiceAway(cause) ? new AppError("unavailable", t(SERVICE_FAILED), { cause }) : cause;
  });
  switch (result.kind) {
    case "code_refused":
      redirect(reviewPath(variantId, { code }));
    case "redirect":
      if (result.isCodeLeftOut) redirect(reviewPath(variantId, { notice: "code-left-out" }));
      redirect(overlayOf(env) ? payPath(result.intentId) : ((await withAffiliate(result.url)) as Route));
    case "paid":
      redirect(returnPath(result.intentId, true));
    case "metered":
      redirect("/account/usage");
    case "subscribed":
      redirect(planPath(result.subscriptionId, variantId));
  }
}
