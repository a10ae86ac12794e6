import "server-only";
import {
  getOrderTerms,
  getPrice,
  getPriceOf,
  getSubscription,
  listSubscriptionInvoices,
} from "@/lib/commerce";
import type { Price, ProrationTiming, Subscription } from "@/lib/commerce/types";
import { AppError } from "@/lib/errors";
import type { Offer } from "../catalog/offer";
import { type PlanVariant, variantsOf } from "../catalog/pricing";
import { plans } from "../plans";
import { serviceNow } from "../service-life/service-now";
import type { TaxTerms } from "./bill";
import { getChoices } from "./choices";
import { type ChangeCost, costOf } from "./cost";
import { type Direction, directionOf } from "./direction";
import { factsOf, nameOf } from "./facts";
import { obstacleOf } from "./obstacle";

/** A change before it is confirmed, with what the service said of it a moment ago. */
export type Preview = {
  subscription: Subscription;
  wanted: PlanVariant;
  /** To more, or to less. */
  direction: Direction;
  when: "now" | "at period end";
  billing: ProrationTiming;
  cost: ChangeCost;
  /** Tax and discounts are known for certain. */
  isExact: boolean;
  /** When the change takes effect; now, or when the period that is paid for ends. */
  takesEffectAt: Date;
  tax: TaxTerms;
  /** The price of one of it in a period. */
  unitPrice: number;
};

/**
 * What a change of one's own plan costs at `now`. Asks the service for everything that decides it, and changes nothing. Throws
 * `not_found` for a subscription or a plan that is not there, `conflict` where this plan cannot be changed to that one now, and
 * what `lib/commerce` throws.
 */
export async function previewChange(input: {
  userId: string;
  subscriptionId: string;
  variantId: string;
  now: Date;
}): Promise<Preview> {
  const { userId, subscriptionId, variantId, now } = input;
  const { subscription: own, offer } = await getChoices(userId, subscriptionId, now);
  const wanted = variantsOf(offer.plans).find((variant) => variant.variantId === variantId);
  if (!wanted) throw new AppError("not_found", "This plan is not for sale.");
  const [atService, subscription, invoices, terms, wantedPrice] = await Promise.all([
    serviceNow(now),
    getSubscription(own.id),
    listSubscriptionInvoices({ subscriptionId: own.id }),
    getOrderTerms(own.orderId),
    getPriceOf(variantId),
  ]);
  if (obstacleOf(subscription) || subscription.variantId === variantId || !subscription.priceId)
    throw new AppError("conflict", "This plan cannot be changed to that one now.");
  const price = await getPrice(subscription.priceId);
  // For a moment after a change the service still tells of the price before it.
  if (price.variantId !== subscription.variantId)
    throw new AppError("too_many", "This plan has been changed a moment ago.");
  const { direction, when, billing } = policyOf(subscription, { price, wanted, wantedPrice }, offer);
  const records = { subscription, invoices, terms, price, wanted: wantedPrice, wantedName: nameOf(wanted) };
  const known = factsOf(records, { now: atService, billing });
  if (!known || wantedPrice.unitPrice === null)
    throw new AppError("conflict", "What this change costs cannot be told.");
  const { facts, isExact } = known;
  return {
    subscription,
    wanted,
    direction,
    when,
    billing,
    cost: costOf(facts),
    isExact,
    tax: facts.tax,
    takesEffectAt: when === "now" ? atService : facts.renewsAt,
    unitPrice: wantedPrice.unitPrice,
  };
}

/** On trial nothing has been paid, so there is nothing to wait for. */
function policyOf(
  { status, productId }: Subscription,
  { price, wanted, wantedPrice }: { price: Price; wanted: PlanVariant; wantedPrice: Price },
  offer: Offer,
): Pick<Preview, "direction" | "when" | "billing"> {
  const direction = directionOf(sideOf(productId, price), sideOf(wanted.productId, wantedPrice), offer);
  const when = status === "on_trial" ? "now" : plans.change[direction];
  return { direction, when, billing: when === "now" && plans.change.prorate ? "at once" : "never" };
}

function sideOf(productId: string, { unitPrice, renewal }: Price) {
  const { interval, count } = renewal ?? { interval: null, count: 1 };
  return { productId, price: unitPrice ?? 0, interval, intervalCount: count };
}
