import { formatDate } from "@/lib/dates";
import { type Billable, discountOf, type InvoiceLine } from "../invoices/invoice-row";
import { firstPaymentOf, planLine, taxOf } from "../invoices/renewal";
import type { Offer } from "../offers/offer";
import { discountOn, splitTax } from "../shared/money";
import { billed, canChangePlan, changed, type Circumstances, type Draft, refusal } from "./draft";
import { cycleOf, nextRenewal, paidPeriodOf, type Period, restOf } from "./period";

type Wish = { offer: Offer | null; quantity: number | undefined };

/**
 * Changes plan or quantity and bills the difference for the rest of the period. Another interval starts a new period. A custom
 * price ends with its plan (service §2 Checkout).
 */
export function planned(draft: Draft, { offer, quantity }: Wish, circumstances: Circumstances): Draft {
  const { after } = draft;
  const [item] = after.items;
  const isOtherPlan = offer !== null && offer.variant.id !== after.variantId;
  const isOtherQuantity = quantity !== undefined && quantity !== item?.quantity;
  if (!item || (!isOtherPlan && !isOtherQuantity)) return draft;
  const field = isOtherPlan ? "variantId" : "quantity";
  if (isOtherQuantity && item.isUsageBased) {
    throw refusal("quantity", "The quantity of a usage-based item cannot be changed.", "invalid");
  }
  if (isOtherPlan) refuseForeign(draft, offer);
  if (!canChangePlan(after)) {
    const what = isOtherPlan ? "plan" : "quantity";
    throw refusal(field, `The ${what} of this subscription cannot be changed.`);
  }
  const next = changed(draft, {
    ...(isOtherPlan && planOf(offer)),
    items: [
      {
        ...item,
        ...(isOtherPlan && { priceId: offer.price.id, price: offer.price }),
        ...(quantity && { quantity }),
      },
    ],
  });
  return differenceBilled(draft, next, field, circumstances);
}

function refuseForeign({ after }: Draft, { product, variant, price }: Offer) {
  if (!variant.isSubscription || product.storeId !== after.storeId) {
    throw refusal("variantId", "A subscription cannot be moved to this product.", "invalid");
  }
  if ((price.usageAggregation !== null) !== (after.items[0]?.isUsageBased ?? false)) {
    const detail = "A plan that is billed by usage and one that is not cannot be swapped for each other.";
    throw refusal("variantId", detail, "invalid");
  }
}

function planOf({ product, variant }: Offer) {
  const names = { productName: product.name, variantName: variant.name };
  return { ...names, productId: product.id, variantId: variant.id, variant, customPrice: null };
}

/** No proration during a trial, while a payment is overdue, or with usage billing. */
function differenceBilled(
  { after: before }: Draft,
  next: Draft,
  field: "variantId" | "quantity",
  { now, billing, paid }: Circumstances,
): Draft {
  if (billing === "never" || before.status === "on_trial" || before.items[0]?.isUsageBased) return next;
  const [old, cycle] = [cycleOf(before), cycleOf(next.after)];
  const isNewCycle = old.interval !== cycle.interval || old.count !== cycle.count;
  if (before.status === "past_due") {
    if (isNewCycle) throw refusal(field, "The overdue payment has to be made first.");
    return next;
  }
  const period = paidPeriodOf(before, paid);
  const unused = period ? unusedLines(before, next.after, period, now) : [];
  if (isNewCycle) {
    const billingAnchor = now.getUTCDate();
    const renewsAt = nextRenewal(now, cycle, billingAnchor);
    const begun = changed(next, { renewsAt, billingAnchor });
    return billed(begun, { lines: [...unused, planLine(begun.after, 0)], isDue: true, field });
  }
  const rest = period ? restLines(next.after, period, now) : [];
  return billed(next, { lines: [...unused, ...rest], isDue: billing === "at_once", field });
}

/** Credits the rest of the period with its discount. */
export function unusedLines(plan: Billable, next: Billable, period: Period, now: Date): InvoiceLine[] {
  // At most what was paid.
  const unused = Math.min(partOf(plan, period, restOf(period, now)), period.paid.amount);
  const text = `Unused time of ${nameOf(plan)} until ${formatDate(period.end)}`;
  return lineOf(plan, -asWrittenFor(next, plan, unused), text);
}

/** Charges the rest of the period with the same discount as the credit, so that going back costs nothing. */
export function restLines(plan: Billable, period: Period, now: Date): InvoiceLine[] {
  const amount = partOf(plan, period, restOf(period, now));
  return lineOf(plan, amount, `Time on ${nameOf(plan)} until ${formatDate(period.end)}`);
}

/** Charges or credits the difference in the period's length. */
export function movedEndLines(plan: Billable, period: Period, end: Date): InvoiceLine[] {
  const length = period.end.getTime() - period.start.getTime();
  const amount = partOf(plan, period, (end.getTime() - period.end.getTime()) / length);
  const [first, last] = amount < 0 ? [end, period.end] : [period.end, end];
  const text = `${nameOf(plan)} from ${formatDate(first)} to ${formatDate(last)}`;
  if (amount > 0) return lineOf(plan, amount, `Time on ${text}`);
  return lineOf(plan, Math.max(amount, -period.paid.amount), `Unused time of ${text}`);
}

function partOf(plan: Billable, { paid }: Period, fraction: number): number {
  const { amount: full } = planLine(plan, 0);
  const discount = discountOf(plan.order.redemptions[0], { firstPaidAt: firstPaymentOf(plan), at: paid.at });
  return Math.round((full - (discount ? discountOn(full, discount) : 0)) * fraction);
}

/** A custom price excludes tax, the new plan may include it. */
function asWrittenFor(next: Billable, plan: Billable, amount: number): number {
  if (!taxOf(next).taxInclusive || taxOf(plan).taxInclusive) return amount;
  return splitTax(amount, taxOf(plan).taxRate, false).total;
}

function lineOf(plan: Billable, amount: number, description: string): InvoiceLine[] {
  const quantity = plan.items[0]?.quantity ?? 1;
  return amount === 0 ? [] : [{ kind: "proration", description, quantity, amount }];
}

function nameOf(plan: Billable): string {
  return planLine(plan, 0).description;
}
