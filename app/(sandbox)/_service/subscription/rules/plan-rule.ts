import type { Offer } from "../../offers/offer";
import { canChangePlan } from "./abilities";
import type { Circumstances } from "./changes";
import { type Draft, billed, changed } from "./draft";
import { planLine } from "../../invoices/renewal";
import { nextRenewal } from "../next-renewal";
import { cycleOf, paidPeriodOf } from "../period";
import { restLines, unusedLines } from "./prorate";
import { refusal } from "./refusal";

type Wish = { offer: Offer | null; quantity: number | undefined };

/**
 * Moves a subscription to another plan, another quantity or both, and bills the difference for the rest of the period. A plan
 * with another interval begins a new period at once. A custom price ends with its plan (service §2 Checkout).
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
    items: [{ ...item, ...(isOtherPlan && priceOf(offer)), ...(quantity && { quantity }) }],
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

function priceOf({ price }: Offer) {
  return { priceId: price.id, price };
}

/** Nothing is prorated on trial, while a payment is overdue, or where usage is billed when its period is over. */
function differenceBilled(
  { after: before }: Draft,
  next: Draft,
  field: "variantId" | "quantity",
  { now, billing, paid }: Circumstances,
): Draft {
  if (billing === "never" || before.status === "on_trial" || before.items[0]?.isUsageBased) return next;
  const isNewCycle = !isSameCycle(before, next.after);
  if (before.status === "past_due") {
    if (isNewCycle) throw refusal(field, "The overdue payment has to be made first.");
    return next;
  }
  const period = paidPeriodOf(before, paid);
  const unused = period ? unusedLines(before, next.after, period, now) : [];
  if (isNewCycle) {
    const billingAnchor = now.getUTCDate();
    const renewsAt = nextRenewal(now, cycleOf(next.after), billingAnchor);
    const begun = changed(next, { renewsAt, billingAnchor });
    return billed(begun, { lines: [...unused, planLine(begun.after, 0)], isDue: true, field });
  }
  const rest = period ? restLines(next.after, period, now) : [];
  return billed(next, { lines: [...unused, ...rest], isDue: billing === "at_once", field });
}

function isSameCycle(one: Draft["after"], other: Draft["after"]): boolean {
  const [first, second] = [cycleOf(one), cycleOf(other)];
  return first.interval === second.interval && first.count === second.count;
}
