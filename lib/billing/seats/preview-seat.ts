import "server-only";
import { getOrderTerms, getPrice, getStore, getSubscription, listSubscriptionInvoices } from "@/lib/commerce";
import type { Price, ProrationTiming, Subscription } from "@/lib/commerce/types";
import { AppError } from "@/lib/errors";
import type { PlanSet } from "../catalog/define-plans";
import type { TaxTerms } from "../change/bill";
import { getOwnSubscription } from "../account/own-subscription";
import { type ChangeCost, costOf } from "../change/cost";
import { factsOf, nameOf } from "../change/facts";
import { obstacleOf } from "../change/obstacle";
import { totalsOf } from "../change/shown";
import { plans } from "../plans";
import { serviceNow } from "../service-life/service-now";
import { seatRuleOf } from "./seats-of";

/** One seat more before it is bought, with what the service said of the plan a moment ago. */
export type SeatPreview = {
  subscription: Subscription;
  /** What the service knows the number of seats by. */
  itemId: string;
  /** How many are paid for now. */
  seats: number;
  billing: ProrationTiming;
  cost: ChangeCost;
  /** Tax and discounts are known for certain. */
  isExact: boolean;
  tax: TaxTerms;
  currency: string;
  renewal: NonNullable<Price["renewal"]>;
};

type Wish = { userId: string; subscriptionId: string; now: Date };

/**
 * What one seat more costs on one's own plan at `now`, where the plan file sells it by the seat. Asks the service for everything that
 * decides it, and changes nothing. Throws `not_found` for what is not theirs, `conflict` where no seat can be bought now, and what
 * `lib/commerce` throws.
 */
export async function previewSeat(
  { userId, subscriptionId, now }: Wish,
  file: PlanSet = plans,
): Promise<SeatPreview> {
  const { storeId, orderId } = await getOwnSubscription(userId, subscriptionId);
  const [atService, store, subscription, invoices, terms] = await Promise.all([
    serviceNow(now),
    getStore(storeId),
    getSubscription(subscriptionId),
    listSubscriptionInvoices({ subscriptionId }),
    getOrderTerms(orderId),
  ]);
  const { priceId, subscriptionItemId: itemId, quantity } = subscription;
  if (seatRuleOf(subscription, file) !== "quantity" || obstacleOf(subscription) || !priceId || !itemId)
    throw new AppError("conflict", "No seat can be bought for this plan now.");
  const price = await getPrice(priceId);
  const billing = file.change.prorate ? "at once" : "never";
  const wanted = {
    wantedName: named(subscription, quantity + 1),
    wantedQuantity: quantity + 1,
  };
  const known = factsOf({ subscription, invoices, terms, price, ...wanted }, { now: atService, billing });
  if (!known || !price.renewal)
    throw new AppError("conflict", "What a seat of this plan costs cannot be told.");
  const { facts, isExact } = known;
  const from = { ...facts.from, name: named(subscription, quantity) };
  return {
    subscription,
    itemId,
    seats: quantity,
    billing,
    cost: costOf({ ...facts, from }),
    isExact,
    tax: facts.tax,
    currency: store.currency,
    renewal: price.renewal,
  };
}

function named(subscription: Subscription, seats: number): string {
  return `${nameOf(subscription)}, ${seats} ${seats === 1 ? "seat" : "seats"}`;
}

/** What a customer has seen before they confirmed, in one word for the form. It is never charged by, only compared. */
export function shownOf({ seats, cost }: SeatPreview): string {
  return [seats, ...totalsOf(cost)].join("/");
}

/** Whether it still holds: the same number of seats, and nothing dearer. Of two clicks the second so buys nothing. */
export function stillHolds(shown: string, preview: SeatPreview): boolean {
  const [before, now] = [shown, shownOf(preview)].map((word) => word.split("/").map(Number));
  if (!before || !now || before.length !== now.length || before[0] !== now[0]) return false;
  return now.every((amount, place) => amount <= (before[place] ?? Number.NaN));
}
