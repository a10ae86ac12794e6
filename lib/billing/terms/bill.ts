import { addInterval, type Interval } from "@/lib/dates";

/** `amount` is as prices are written: including tax if the store's prices do, and before any discount. */
export type CostLine = { amount: number } & (
  | { kind: "plan"; name: string; interval: Interval; count: number }
  | { kind: "unused" | "rest"; name: string; until: Date }
  | { kind: "setup" | "credit" }
);

/** `amount`: percent, or the currency's smallest unit. */
export type DiscountTerms = { amount: number; isPercent: boolean };

/** `basisPoints`: 2000 is a tax of 20 %. */
export type TaxTerms = { basisPoints: number; isInclusive: boolean };

/** One payment, in the currency's smallest unit. */
export type Bill = {
  lines: CostLine[];
  discount: number;
  tax: number;
  total: number;
  /** What the customer keeps for the next payment; 0 or more. Credits are not paid out. */
  credit: number;
};

/** The sum of the lines. A discount is taken off plans only; prorated amounts include it already. */
export function billOf(lines: CostLine[], discount: DiscountTerms | null, tax: TaxTerms): Bill {
  const plans = lines.filter(({ kind }) => kind === "plan");
  const off = discountOn(sumOf(plans), discount);
  const due = sumOf(lines) - off;
  if (due <= 0) return { lines, discount: off, tax: 0, total: 0, credit: due === 0 ? 0 : -due };
  const taxed = taxOn(due, tax);
  return { lines, discount: off, tax: taxed, total: tax.isInclusive ? due : due + taxed, credit: 0 };
}

export const NOTHING: Bill = { lines: [], discount: 0, tax: 0, total: 0, credit: 0 };

/** The tax on top of an amount, or included in it. Rounded once. */
export function taxOn(amount: number, { basisPoints, isInclusive }: TaxTerms): number {
  return Math.round((amount * basisPoints) / (isInclusive ? 10_000 + basisPoints : 10_000));
}

export function discountOn(amount: number, discount: DiscountTerms | null): number {
  if (!discount) return 0;
  const wanted = discount.isPercent ? Math.round((amount * discount.amount) / 100) : discount.amount;
  return Math.max(0, Math.min(amount, wanted));
}

function sumOf(lines: CostLine[]): number {
  return lines.reduce((sum, { amount }) => sum + amount, 0);
}

/** `months`: how long it counts, from the first payment on; null is forever. */
export type Discount = DiscountTerms & { months: number | null; isOnce: boolean };

/** A code as the service writes it (service §2 Discount), in upper case; null for what can't be one. */
export function parseCode(text: string): string | null {
  const code = text.trim();
  return /^[A-Za-z0-9]{3,256}$/.test(code) ? code.toUpperCase() : null;
}

/** The discount on a payment at `at`; null if it has ended. One for a single payment waits for the end of a trial. */
export function discountAt(discount: Discount | null, at: Date, firstPaidAt: Date): DiscountTerms | null {
  if (!discount) return null;
  if (discount.isOnce) return at <= firstPaidAt ? discount : null;
  if (discount.months === null) return discount;
  return at < addInterval(firstPaidAt, "month", discount.months) ? discount : null;
}
