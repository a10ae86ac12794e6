import "server-only";
import { db } from "@/lib/db";
import { AppError, toAppError } from "@/lib/errors";
import { t } from "@/lib/i18n/translate";
import {
  changeQuantity,
  getPrice,
  getStore,
  getSubscription,
  type ProrationTiming,
  type Subscription,
} from "@/lib/lemonsqueezy";
import { log } from "@/lib/log";
import { changeAlone, getChangeable, type Wish } from "../change/changeable-subscription";
import { recordAnswer } from "../sync/write";
import type { PlanSet } from "../catalog/define-plans";
import { costOf } from "../cost/cost";
import { factsOf } from "../cost/facts";
import { nameOf } from "../terms/terms";
import { obstacleOf } from "../change/options";
import { readBilled, stillHolds, totalsOf } from "../change/preview";
import { plans } from "../plans";
import { seatRuleOf } from "./shared-plans";

const TIMINGS: Record<PlanSet["change"]["seat"], ProrationTiming> = {
  now: "at once",
  "with next invoice": "next payment",
  "from next period": "never",
};

/**
 * What another seat costs on the user's own plan at `now`. Reads everything from the service, and changes nothing. Throws `not_found`
 * for another user's plan, `conflict` if no seat can be bought now, and what `lib/lemonsqueezy` throws.
 */
export async function previewSeat({ userId, subscriptionId, now }: Wish, file: PlanSet = plans) {
  const own = await getChangeable(userId, subscriptionId);
  const [billed, { currency }] = await Promise.all([readBilled(own, now), getStore(own.storeId)]);
  const { atService, subscription, waiting } = billed;
  const { priceId, subscriptionItemId: itemId, quantity: seats } = subscription;
  if (seatRuleOf(subscription, file) !== "quantity" || obstacleOf(subscription) || !priceId || !itemId)
    throw new AppError("conflict", t("No seat can be bought for this plan now."));
  const price = await getPrice(priceId);
  const billing = TIMINGS[file.change.seat];
  const wanted = { wantedName: nameWith(subscription, seats + 1), wantedQuantity: seats + 1 };
  const records = { ...billed, price, ...wanted };
  const known = factsOf(records, { now: atService, billing, waiting });
  if (!known || !price.renewal)
    throw new AppError("conflict", t("The cost of a seat of this plan is unknown."));
  const { facts, isExact } = known;
  const from = { ...facts.from, name: nameWith(subscription, seats) };
  return {
    subscription,
    itemId,
    atService,
    seats,
    billing,
    cost: costOf({ ...facts, from }),
    isExact,
    tax: facts.tax,
    currency,
    renewal: price.renewal,
  };
}

/** A preview of another seat, from the service's current data. `isExact`: tax and discounts are certain. */
export type SeatPreview = Awaited<ReturnType<typeof previewSeat>>;

function nameWith(subscription: Subscription, seats: number): string {
  return `${nameOf(subscription)}, ${t("{count, plural, one {# seat} other {# seats}}", { count: seats })}`;
}

/** What the customer has seen before they confirm, as a field of the form. It is compared, never charged by. */
export function shownOf({ seats, cost }: SeatPreview): string {
  return [seats, ...totalsOf(cost)].join("/");
}

/**
 * Buys another seat as it was shown, and stores the service's response. `outdated`: the number of seats has changed, or something would
 * cost more, and nothing was done. Throws what `previewSeat` throws, `invalid` if the service refuses, mostly because the card was
 * declined, and `too_many` during another change.
 */
export async function buySeat(
  request: Wish & { shown: string },
  file: PlanSet = plans,
): Promise<"bought" | "outdated"> {
  const { userId, subscriptionId, shown, now } = request;
  await getChangeable(userId, subscriptionId);
  return await changeAlone(subscriptionId, now, async () => {
    const preview = await previewSeat(request, file);
    // So the second of two clicks buys nothing.
    if (!stillHolds(shown, shownOf(preview))) return "outdated";
    const quantity = preview.seats + 1;
    const send = () => changeQuantity(preview.itemId, { quantity, billing: preview.billing });
    await (preview.billing === "next payment" ? sendAndKeepWaiting(preview, send) : send());
    log.info("seat.bought", { subscription: subscriptionId, seats: quantity });
    await recordAnswer("subscriptions", await getSubscription(subscriptionId), now);
    return "bought";
  });
}

/**
 * Makes a change at the service whose prorated part waits for the next payment, and keeps that part. It is stored first: after a crash,
 * or without a response, the next preview shows too much rather than too little.
 */
async function sendAndKeepWaiting(
  { subscription: { id: subscriptionId }, cost, atService: at }: SeatPreview,
  send: () => Promise<void>,
): Promise<void> {
  const prorated = cost.next.lines.filter(({ kind }) => kind === "unused" || kind === "rest");
  const amount = BigInt(prorated.reduce((sum, line) => sum + line.amount, 0));
  const { id } = await db.waitingCharge.create({ data: { subscriptionId, amount, at } });
  try {
    await send();
  } catch (error) {
    const { code } = toAppError(error);
    const isRefused = code !== "upstream" && code !== "unavailable" && code !== "internal";
    if (isRefused) await db.waitingCharge.delete({ where: { id } });
    throw error;
  }
}
