import { exponentOf } from "@/lib/money";

/** What one unit of a currency is worth in US dollars: a fixed table, so that every run gives the same amounts. */
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

/** The rate to US dollars as the wire writes it, with eight decimals. A currency that is not in the table counts as one dollar. */
export function usdRate(currency: string): string {
  return RATES[currency] ?? "1.00000000";
}

/** An amount in US cents, from an integer in the currency's own smallest unit. */
export function toUsd(amount: number, currency: string): number {
  const cents = Math.round((amount / 10 ** exponentOf(currency)) * Number(usdRate(currency)) * 100);
  return cents === 0 ? 0 : cents;
}

type Amounts = { subtotal: number; setupFee: number; discountTotal: number; tax: number };

/**
 * The twins in US cents of one payment. The subtotal is rounded per unit and then multiplied; the
 * total is the sum of the others, so that the lines of a receipt add up.
 */
export function usdAmounts(payment: Amounts, quantity: number, currency: string) {
  const subtotalUsd = toUsd(payment.subtotal / quantity, currency) * quantity;
  const setupFeeUsd = toUsd(payment.setupFee, currency);
  const discountTotalUsd = Math.min(toUsd(payment.discountTotal, currency), subtotalUsd);
  const taxUsd = toUsd(payment.tax, currency);
  const totalUsd = subtotalUsd + setupFeeUsd - discountTotalUsd + taxUsd;
  return { subtotalUsd, setupFeeUsd, discountTotalUsd, taxUsd, totalUsd };
}
