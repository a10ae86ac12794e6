import { z } from "zod";
import { exponentOf } from "@/lib/money";

/** `amount` is percent, or the smallest unit if fixed. */
export type DiscountTerms = {
  amount: number;
  amountType: "percent" | "fixed";
  /** "once" applies to the first payment only. */
  duration: "once" | "repeating" | "forever";
};

export type TotalsInput = {
  unitPrice: number;
  quantity: number;
  setupFee: number;
  discount: DiscountTerms | null;
  /** Percent as on the wire, `"20.00"`; null if nothing is due. */
  taxRate: string | null;
  /** Whether prices are shown with the tax in them. */
  taxInclusive: boolean;
  isTrial: boolean;
};

/** In the smallest unit, without tax except `tax` and `total`. */
type Payment = {
  subtotal: number;
  setupFee: number;
  discountTotal: number;
  tax: number;
  total: number;
};

export type Totals = Payment & {
  /** The next payment; after a trial it includes the setup fee. */
  renewal: Payment;
};

const NOTHING: Payment = { subtotal: 0, setupFee: 0, discountTotal: 0, tax: 0, total: 0 };

/**
 * What is due today, and at the next payment. `total` is `subtotal + setupFee - discountTotal + tax`. A trial delays setup fee
 * and discount to the first payment.
 */
export function computeTotals(input: TotalsInput): Totals {
  const full = paymentOf(input, { withSetupFee: true, withDiscount: true });
  const isDiscountKept = input.discount !== null && input.discount.duration !== "once";
  return input.isTrial
    ? { ...NOTHING, renewal: full }
    : { ...full, renewal: paymentOf(input, { withSetupFee: false, withDiscount: isDiscountKept }) };
}

function paymentOf(input: TotalsInput, { withSetupFee, withDiscount }: Record<string, boolean>): Payment {
  const subtotal = input.unitPrice * input.quantity;
  const setupFee = withSetupFee ? input.setupFee : 0;
  const discountTotal = withDiscount && input.discount ? discountOn(subtotal, input.discount) : 0;
  const due = subtotal + setupFee - discountTotal;
  const { net, tax, total } = splitTax(due, input.taxRate, input.taxInclusive);
  if (!input.taxInclusive) return { subtotal, setupFee, discountTotal, tax, total };

  // Tax is taken out of the listed price, and the subtotal absorbs the rounding.
  const netOf = (amount: number) => splitTax(amount, input.taxRate, true).net;
  const parts = { setupFee: netOf(setupFee), discountTotal: netOf(discountTotal) };
  return { ...parts, subtotal: net - parts.setupFee + parts.discountTotal, tax, total };
}

/** Adds tax to an amount, or takes it out of one that includes it. `taxRate` is percent as on the wire, or null. */
export function splitTax(amount: number, taxRate: string | null, taxInclusive: boolean) {
  const basisPoints = Math.round(Number(taxRate ?? 0) * 100);
  if (!taxInclusive) {
    const tax = Math.round((amount * basisPoints) / 10_000);
    return { net: amount, tax, total: amount + tax };
  }
  const tax = Math.round((amount * basisPoints) / (10_000 + basisPoints));
  return { net: amount - tax, tax, total: amount };
}

/** At most the whole amount. Setup fees are never discounted. */
export function discountOn(amount: number, discount: DiscountTerms): number {
  const wanted =
    discount.amountType === "percent" ? Math.round((amount * discount.amount) / 100) : discount.amount;
  return Math.max(0, Math.min(amount, wanted));
}

const tiers = z.array(
  z.object({
    last_unit: z.union([z.int(), z.literal("inf")]),
    unit_price: z.int().nullable(),
    unit_price_decimal: z.string().nullable(),
    fixed_fee: z.int(),
  }),
);

export type PriceTier = z.output<typeof tiers>[number];

/** The tiers of volume and graduated prices; empty otherwise. */
export function tiersOf({ scheme, tiers: stored }: { scheme: string; tiers: unknown }): PriceTier[] {
  if (scheme !== "volume" && scheme !== "graduated") return [];
  return tiers.safeParse(stored).data ?? [];
}

/** Fixed rates to US dollars, so that every run has the same amounts. */
const RATES: Record<string, string> = {
  USD: "1.00000000",
  AUD: "0.65210000",
  BRL: "0.18430000",
  CAD: "0.72150000",
  CHF: "1.24680000",
  DKK: "0.15540000",
  EUR: "1.15920000",
  GBP: "1.31470000",
  INR: "0.01128000",
  JPY: "0.00652000",
  KRW: "0.00069000",
  KWD: "3.25800000",
  NOK: "0.09870000",
  NZD: "0.57210000",
  PLN: "0.27290000",
  SEK: "0.10540000",
  SGD: "0.76980000",
};

/** The rate with eight decimals, as on the wire; 1 for an unknown currency. */
export function usdRate(currency: string): string {
  return RATES[currency] ?? "1.00000000";
}

/** In US cents, from the smallest unit of `currency`. */
export function toUsd(amount: number, currency: string): number {
  const cents = Math.round((amount / 10 ** exponentOf(currency)) * Number(usdRate(currency)) * 100);
  return cents === 0 ? 0 : cents;
}

type Amounts = { subtotal: number; setupFee: number; discountTotal: number; tax: number };

/**
 * The `_usd` amounts of a payment. The subtotal is rounded per unit and then multiplied; the total is the sum, so that the lines
 * of a receipt add up.
 */
export function usdAmounts(payment: Amounts, quantity: number, currency: string) {
  const subtotalUsd = toUsd(payment.subtotal / quantity, currency) * quantity;
  const setupFeeUsd = toUsd(payment.setupFee, currency);
  const discountTotalUsd = Math.min(toUsd(payment.discountTotal, currency), subtotalUsd);
  const taxUsd = toUsd(payment.tax, currency);
  const totalUsd = subtotalUsd + setupFeeUsd - discountTotalUsd + taxUsd;
  return { subtotalUsd, setupFeeUsd, discountTotalUsd, taxUsd, totalUsd };
}
