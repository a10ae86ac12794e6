/** A discount as it counts in a sum: `amount` is percent, or the currency's smallest unit when fixed. */
export type DiscountTerms = {
  amount: number;
  amountType: "percent" | "fixed";
  /** "once" only lowers the first payment; "repeating" and "forever" also lower the next one. */
  duration: "once" | "repeating" | "forever";
};

export type TotalsInput = {
  unitPrice: number;
  quantity: number;
  setupFee: number;
  discount: DiscountTerms | null;
  /** Percent as on the wire, `"20.00"`; null when nothing is due. */
  taxRate: string | null;
  /** Whether prices are shown with the tax in them. */
  taxInclusive: boolean;
  isTrial: boolean;
};

/** One payment. All amounts are integers in the currency's smallest unit, without tax except `tax` and `total`. */
type Payment = {
  subtotal: number;
  setupFee: number;
  discountTotal: number;
  tax: number;
  total: number;
};

export type Totals = Payment & {
  /** What the next payment of a subscription costs; after a trial it also carries the set-up fee. */
  renewal: Payment;
};

const NOTHING: Payment = { subtotal: 0, setupFee: 0, discountTotal: 0, tax: 0, total: 0 };

/**
 * What is due today, and at the next payment. `total` is always `subtotal + setupFee - discountTotal + tax`.
 * A trial costs nothing today; its set-up fee and its discount wait for the first payment.
 */
export function computeTotals(input: TotalsInput): Totals {
  const full = payment(input, { withSetupFee: true, withDiscount: true });
  const isDiscountKept = input.discount !== null && input.discount.duration !== "once";
  return input.isTrial
    ? { ...NOTHING, renewal: full }
    : { ...full, renewal: payment(input, { withSetupFee: false, withDiscount: isDiscountKept }) };
}

function payment(input: TotalsInput, { withSetupFee, withDiscount }: Record<string, boolean>): Payment {
  const subtotal = input.unitPrice * input.quantity;
  const setupFee = withSetupFee ? input.setupFee : 0;
  const discountTotal = withDiscount && input.discount ? discountOn(subtotal, input.discount) : 0;
  const due = subtotal + setupFee - discountTotal;
  const { net, tax, total } = splitTax(due, input.taxRate, input.taxInclusive);
  if (!input.taxInclusive) return { subtotal, setupFee, discountTotal, tax, total };

  // The customer pays exactly the price shown; the tax is taken out of it, and the subtotal absorbs the rounding.
  const netOf = (amount: number) => splitTax(amount, input.taxRate, true).net;
  const parts = { setupFee: netOf(setupFee), discountTotal: netOf(discountTotal) };
  return { ...parts, subtotal: net - parts.setupFee + parts.discountTotal, tax, total };
}

/** Adds the tax to an amount, or takes it out of one that has it in it. `taxRate` is percent as on the wire, or null. */
export function splitTax(amount: number, taxRate: string | null, taxInclusive: boolean) {
  const basisPoints = Math.round(Number(taxRate ?? 0) * 100);
  if (!taxInclusive) {
    const tax = Math.round((amount * basisPoints) / 10_000);
    return { net: amount, tax, total: amount + tax };
  }
  const tax = Math.round((amount * basisPoints) / (10_000 + basisPoints));
  return { net: amount - tax, tax, total: amount };
}

/** What a discount takes off an amount; never more than all of it. The set-up fee is never discounted. */
export function discountOn(amount: number, discount: DiscountTerms): number {
  const wanted =
    discount.amountType === "percent" ? Math.round((amount * discount.amount) / 100) : discount.amount;
  return Math.max(0, Math.min(amount, wanted));
}
