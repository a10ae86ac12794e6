import "server-only";
import type { SessionUser } from "@/lib/auth/session-user";
import { AppError } from "@/lib/errors";
import { readTogether } from "@/lib/db/read-together";
import { findVariant } from "../catalog/catalog";
import { findEarlierPayment, unheardOf } from "./ask-before-buying";
import { trialOf } from "./had-trial";
import { type OpenCheckout, openCheckout } from "./intent";
import { liveAmong, subscriptionsOf } from "./live-subscription";
import { serviceNowBeside } from "../service-life/service-now";

export type StartResult =
  | ({ kind: "redirect" } & OpenCheckout)
  | { kind: "subscribed"; subscriptionId: string; productName: string }
  /** Theirs already, and paid for by use: there is nothing to change it into. */
  | { kind: "metered"; productName: string }
  /** It is paid for already, in a checkout that no webhook told of. */
  | { kind: "paid"; intentId: string };

/**
 * Starts the purchase of `variantId` for `user` and gives the address of the checkout (service §2 Checkout). Who has a
 * live subscription gets no second one beside it, and who has paid without our knowing it gets what they paid for. Throws
 * `not_found` for what is not for sale, `upstream` or `unavailable` when the service does not answer.
 */
export async function startCheckout(input: {
  user: SessionUser;
  variantId: string;
  now: Date;
}): Promise<StartResult> {
  const { user, variantId, now } = input;
  // A buyer waits for all of it, so what stands in our tables is read while the service is asked what time it is.
  const { atService, found } = await serviceNowBeside(now, () =>
    Promise.all([
      findVariant(variantId, now),
      readTogether({
        subscriptions: subscriptionsOf(user.id),
        unheard: unheardOf(user.id),
        trials: trialOf(user.id),
      }),
    ]),
  );
  const [variant, { subscriptions, unheard, trials }] = found;
  if (!variant) throw new AppError("not_found", "This plan is not for sale.");
  const live = liveAmong(subscriptions, variant, atService);
  if (live && variant.usage) return { kind: "metered", productName: live.productName };
  if (live) return { kind: "subscribed", subscriptionId: live.id, productName: live.productName };
  const intentId = await findEarlierPayment(unheard, { variant, now, atService });
  if (intentId) return { kind: "paid", intentId };
  const offered = trials.length > 0 ? "skipped" : "given";
  const trial = variant.trial ? offered : "none";
  return { kind: "redirect", ...(await openCheckout({ user, variantId, trial, now: atService })) };
}
