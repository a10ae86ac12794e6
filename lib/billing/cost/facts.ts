import type {
  OrderDiscount,
  OrderTerms,
  Price,
  ProrationTiming,
  Subscription,
  SubscriptionInvoice,
} from "@/lib/lemonsqueezy";
import type { ChangeFacts, PlanTerms } from "./cost";
import { type Discount, discountAt, discountOn } from "../terms/bill";
import { agreedPrice, nameOf, taxInPrice } from "../terms/terms";
import { creditLeft, paidFor, taxRateOf } from "./paid-period";

type PlanPrice = Pick<Price, "unitPrice" | "setupFee" | "isUsageBased" | "renewal">;

/** The service's state of a subscription, and what it should change to: the same price and quantity if they are left out. */
type ChangeRecords = {
  subscription: Subscription;
  invoices: SubscriptionInvoice[];
  terms: OrderTerms;
  price: PlanPrice;
  wanted?: PlanPrice;
  wantedName?: string;
  wantedQuantity?: number;
};

/**
 * What the cost of a change is calculated from, and whether all of it is certain. `waiting`: what earlier changes left for the next
 * payment. Null if the cost is unknown: for prices in tiers, by usage, and what does not renew.
 */
export function factsOf(
  {
    subscription,
    invoices,
    terms,
    price,
    wanted,
    wantedName = nameOf(subscription),
    wantedQuantity,
  }: ChangeRecords,
  { now, billing, waiting = 0 }: { now: Date; billing: ProrationTiming; waiting?: number },
): { facts: ChangeFacts; isExact: boolean } | null {
  const { quantity, renewsAt, trialEndsAt, billingAnchor } = subscription;
  if (price.unitPrice === null) return null;
  const agreed = agreedPrice(subscription, { ...price, unitPrice: price.unitPrice }, terms, invoices);
  const own = { ...price, unitPrice: agreed.unitPrice };
  const from = planOf(own, nameOf(subscription), quantity);
  const to = planOf(wanted ?? own, wantedName, wantedQuantity ?? quantity);
  if (!from || !to || !renewsAt) return null;
  const firstPaidAt = trialEndsAt ?? terms.createdAt;
  const anchor = billingAnchor || renewsAt.getUTCDate();
  const setupFee = trialEndsAt ? from.setupFee : terms.setupFee;
  const discount = discountOf(terms.discount);
  const tax = taxRateOf(terms.taxBasisPoints, invoices);
  const regular = (at: Date) =>
    from.amount - discountOn(from.amount, discountAt(discount.terms, at, firstPaidAt));
  const period = { plan: from, regular, waiting, renewsAt, anchor };
  const paid = paidFor(invoices, period, { paidAt: firstPaidAt, amount: setupFee });
  const facts = {
    now,
    from,
    to,
    billing,
    isOnTrial: subscription.status === "on_trial",
    renewsAt,
    anchor,
    paid,
    waiting: creditLeft(invoices) + waiting,
    discount: discount.terms,
    firstPaidAt,
    tax: { basisPoints: tax.basisPoints, isInclusive: taxInPrice(terms, invoices) ?? false },
  };
  // What was paid matters only for what is given back.
  const isPaidKnown = billing === "never" || (paid?.isKnown ?? true);
  // An agreed price never includes tax, but the price of another variant may.
  const isTaxKnown = tax.isKnown && (!wanted || own.unitPrice === price.unitPrice || tax.basisPoints === 0);
  return { facts, isExact: isTaxKnown && discount.isKnown && isPaidKnown && agreed.isKnown };
}

function planOf(price: PlanPrice, name: string, quantity: number): PlanTerms | null {
  const { unitPrice, isUsageBased, renewal, setupFee } = price;
  if (unitPrice === null || isUsageBased || !renewal) return null;
  return { name, amount: unitPrice * quantity, ...renewal, setupFee: setupFee ?? 0 };
}

/** A discount that was deleted at the service counts as one that never ends. */
function discountOf(discount: OrderDiscount | null): { terms: Discount | null; isKnown: boolean } {
  if (!discount) return { terms: null, isKnown: true };
  const { amount, isPercent, duration, months } = discount;
  const limits = { isOnce: duration === "once", months: duration === "repeating" ? months : null };
  return { terms: { amount, isPercent, ...limits }, isKnown: duration !== null };
}
