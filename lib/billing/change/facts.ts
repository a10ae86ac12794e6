import type {
  OrderDiscount,
  OrderTerms,
  Price,
  ProrationTiming,
  Subscription,
  SubscriptionInvoice,
} from "@/lib/commerce/types";
import type { ChangeFacts, PlanTerms } from "./cost";
import { agreedPrice, taxInPrice } from "../terms/agreed-price";
import { discountOn } from "./bill";
import { type Discount, discountAt } from "./discount";
import { creditLeft, paidFor, taxRateOf } from "./paid-period";

/** What of a price decides what a plan costs. */
type PlanPrice = Pick<Price, "unitPrice" | "setupFee" | "isUsageBased" | "renewal">;

/** What the service says of a subscription, and of the price that is wanted instead of its own; left out where only so many are. */
export type ChangeRecords = {
  subscription: Subscription;
  invoices: SubscriptionInvoice[];
  terms: OrderTerms;
  price: PlanPrice;
  wanted?: PlanPrice;
  wantedName: string;
  /** How many of it are wanted; as many as now where it is left out. */
  wantedQuantity?: number;
};

/**
 * What a change is worked out from, and whether all of it is known for certain: where a price, a discount or the tax is a guess the
 * cost is one too. `waiting` is what earlier changes have left for the next payment since the last one. Null where it cannot be worked
 * out at all: prices in tiers, by usage, and what does not renew.
 */
export function factsOf(
  { subscription, invoices, terms, price, wanted, wantedName, wantedQuantity }: ChangeRecords,
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
  // What was paid decides only what is given back.
  const isPaidKnown = billing === "never" || (paid?.isKnown ?? true);
  // The tax is never in a price that was agreed on, and may be in that of another variant.
  const isTaxKnown = tax.isKnown && (!wanted || own.unitPrice === price.unitPrice || tax.basisPoints === 0);
  return { facts, isExact: isTaxKnown && discount.isKnown && isPaidKnown && agreed.isKnown };
}

function planOf(price: PlanPrice, name: string, quantity: number): PlanTerms | null {
  const { unitPrice, isUsageBased, renewal, setupFee } = price;
  if (unitPrice === null || isUsageBased || !renewal) return null;
  return { name, amount: unitPrice * quantity, ...renewal, setupFee: setupFee ?? 0 };
}

/** How long a code counts. One that is gone is taken for one that counts for ever. */
export function discountOf(discount: OrderDiscount | null): { terms: Discount | null; isKnown: boolean } {
  if (!discount) return { terms: null, isKnown: true };
  const { amount, isPercent, duration, months } = discount;
  const terms = {
    amount,
    isPercent,
    isOnce: duration === "once",
    months: duration === "repeating" ? months : null,
  };
  return { terms, isKnown: duration !== null };
}

/** A plan by its name, and by its variant where it has several. */
export function nameOf({ productName, variantName }: { productName: string; variantName: string }): string {
  return variantName && variantName !== "Default" ? `${productName} ${variantName}` : productName;
}
