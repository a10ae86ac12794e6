import "server-only";
import {
  getOrderTerms,
  getPrice,
  getPriceOf,
  getSubscription,
  listSubscriptionInvoices,
  type Price,
  type ProrationTiming,
  type SubscriptionInvoice,
} from "@/lib/lemonsqueezy";
import { db } from "@/lib/db";
import { AppError } from "@/lib/errors";
import { t } from "@/lib/i18n/translate";
import { getOffer } from "../catalog/catalog";
import { variantsOf } from "../catalog/pricing";
import { plans } from "../plans";
import { serviceNow } from "../test-mode/service-now";
import { type ChangeCost, costOf } from "../cost/cost";
import { nameOf } from "../terms/terms";
import { factsOf } from "../cost/facts";
import { directionOf, obstacleOf } from "./options";
import { getChangeable, type Wish } from "./changeable-subscription";

/** The plans that a customer can change to, and what keeps them from it. Throws `not_found` for another user's subscription. */
export async function getChoices(userId: string, subscriptionId: string, now: Date) {
  const subscription = await getChangeable(userId, subscriptionId);
  return { subscription, offer: await getOffer(now), obstacle: obstacleOf(subscription) };
}

export type Choices = Awaited<ReturnType<typeof getChoices>>;

/**
 * What a change of one's own plan costs at `now`. Reads everything from the service, and changes nothing. Throws `not_found` for a
 * subscription or a plan that does not exist, `conflict` if the plan cannot be changed to that one now, and what `lib/lemonsqueezy`
 * throws.
 */
export async function previewChange(input: Wish & { variantId: string }) {
  const { userId, subscriptionId, variantId, now } = input;
  const { subscription: own, offer } = await getChoices(userId, subscriptionId, now);
  const wanted = variantsOf(offer.plans).find((variant) => variant.variantId === variantId);
  if (!wanted) throw new AppError("not_found", t("This plan is not for sale."));
  const [billed, wantedPrice] = await Promise.all([readBilled(own, now), getPriceOf(variantId)]);
  const { atService, subscription } = billed;
  if (obstacleOf(subscription) || subscription.variantId === variantId || !subscription.priceId)
    throw new AppError("conflict", t("This plan cannot be changed to that one now."));
  const price = await getPrice(subscription.priceId);
  // For a moment after a change the service still returns the price before it.
  if (price.variantId !== subscription.variantId)
    throw new AppError("too_many", t("This plan has been changed a moment ago."));
  const sides = [sideOf(subscription.productId, price), sideOf(wanted.productId, wantedPrice)] as const;
  const direction = directionOf(...sides, offer);
  // In a trial nothing has been paid, so there is nothing to wait for.
  const when = subscription.status === "on_trial" ? "now" : plans.change[direction];
  const billing: ProrationTiming = when === "now" && plans.change.prorate ? "at once" : "never";
  const records = { ...billed, price, wanted: wantedPrice, wantedName: nameOf(wanted) };
  const known = factsOf(records, { now: atService, billing, waiting: billed.waiting });
  if (!known || wantedPrice.unitPrice === null)
    throw new AppError("conflict", t("The cost of this change is unknown."));
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
    /** Of one for a period. */
    unitPrice: wantedPrice.unitPrice,
  };
}

/** What the cost of a change depends on, as the service has it now, and what earlier changes left for the next payment. */
export async function readBilled({ id, orderId }: { id: string; orderId: string }, now: Date) {
  const [atService, subscription, invoices, terms] = await Promise.all([
    serviceNow(now),
    getSubscription(id),
    listSubscriptionInvoices({ subscriptionId: id }),
    getOrderTerms(orderId),
  ]);
  return { atService, subscription, invoices, terms, waiting: await findWaiting(id, invoices) };
}

/** What changes since the newest invoice left for the next payment, as prices are written: the service has no place to look it up. */
async function findWaiting(subscriptionId: string, invoices: SubscriptionInvoice[]): Promise<number> {
  const newest = Math.max(0, ...invoices.map(({ createdAt }) => createdAt.getTime()));
  const charges = await db.waitingCharge.findMany({
    where: { subscriptionId, at: { gt: new Date(newest) } },
  });
  return charges.reduce((sum, { amount }) => sum + amount, 0);
}

/** A change before it is confirmed, from the service's current data. `isExact`: tax and discounts are certain. */
export type Preview = Awaited<ReturnType<typeof previewChange>>;

function sideOf(productId: string, { unitPrice, renewal }: Price) {
  const { interval, count } = renewal ?? { interval: null, count: 1 };
  return { productId, price: unitPrice ?? 0, interval, intervalCount: count };
}

/** What a customer has seen before they confirm, as a field of the form. It is compared, never charged by. */
export function shownOf({ subscription, wanted, when, cost }: Preview): string {
  return [subscription.variantId, wanted.variantId, when, ...totalsOf(cost)].join("/");
}

/** Everything that is paid with a change and after it, in the currency's smallest unit. */
export function totalsOf({ today, next, later, afterCode }: ChangeCost): number[] {
  return [today, next, later, afterCode ?? later].map(({ total }) => total);
}

const AMOUNTS = 4;

/**
 * Whether what was shown is the same change as what would be shown `now`, and nothing got more expensive: a credit gets smaller with
 * each second of a paid period.
 */
export function stillHolds(shown: string, now: string): boolean {
  const [before, after] = [shown.split("/"), now.split("/")];
  if (before.length !== after.length) return false;
  return after.every((part, place) =>
    place < after.length - AMOUNTS ? part === before[place] : Number(part) <= Number(before[place]),
  );
}
