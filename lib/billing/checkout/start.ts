import "server-only";
import type { SessionUser } from "@/lib/auth/session-user";
import { db } from "@/lib/db";
import { AppError } from "@/lib/errors";
import { findVariant } from "../catalog/catalog";
import { findEarlierPayment } from "./ask-before-buying";
import { hadTrial } from "./had-trial";
import { openCheckout } from "./intent";
import { isLive } from "../account/entitlements";
import { serviceNow } from "../service-life/service-now";

export type StartResult =
  | { kind: "redirect"; url: string }
  | { kind: "subscribed"; subscriptionId: string; productName: string }
  /** It is paid for already, in a checkout that no webhook told of. */
  | { kind: "paid"; intentId: string };

/**
 * Starts the purchase of `variantId` for `user` and gives the address of the hosted checkout (service §2 Checkout). Who has a
 * live subscription gets no second one beside it, and who has paid without our knowing it gets what they paid for. Throws
 * `not_found` for what is not for sale, `upstream` or `unavailable` when the service does not answer.
 */
export async function startCheckout(input: {
  user: SessionUser;
  variantId: string;
  now: Date;
}): Promise<StartResult> {
  const { user, variantId, now } = input;
  const atService = await serviceNow(now);
  const variant = await findVariant(variantId, now);
  if (!variant) throw new AppError("not_found", "This plan is not for sale.");
  const live = variant.interval ? await findLiveSubscription(user.id, atService) : null;
  if (live) return { kind: "subscribed", subscriptionId: live.id, productName: live.productName };
  const intentId = await findEarlierPayment({ userId: user.id, variant, now, atService });
  if (intentId) return { kind: "paid", intentId };
  const offered = (await hadTrial(user.id)) ? "skipped" : "given";
  const trial = variant.trial ? offered : "none";
  return { kind: "redirect", url: await openCheckout({ user, variantId, trial, now: atService }) };
}

async function findLiveSubscription(userId: string, now: Date) {
  const subscriptions = await db.subscription.findMany({ where: { userId }, orderBy: { createdAt: "desc" } });
  return subscriptions.find((subscription) => isLive(subscription, now)) ?? null;
}
