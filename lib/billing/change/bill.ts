/** `amount` is as prices are written: with the tax in it where the store's prices have it, and before any discount. */
export type CostLine = {
  kind: "plan" | "setup" | "unused" | "rest" | "credit";
  text: string;
  amount: number;
};

/** How much a code takes off a plan at a moment: percent, or the currency's smallest unit. */
export type DiscountTerms = { amount: number; isPercent: boolean };

/** `basisPoints`: 2000 is a tax of 20 %. */
export type TaxTerms = { basisPoints: number; isInclusive: boolean };

/** One payment, in the currency's smallest unit. */
export type Bill = {
  lines: CostLine[];
  /** What the discount takes off, as prices are written. */
  discount: number;
  tax: number;
  /** What the card is charged. */
  total: number;
  /** What the customer has too much and keeps for the next payment; 0 or more. Nobody is paid out. */
  credit: number;
};

/** What the lines come to. A discount lowers what a plan costs; what is prorated has its discount in it already. */
export function billOf(lines: CostLine[], discount: DiscountTerms | null, tax: TaxTerms): Bill {
  const plans = lines.filter(({ kind }) => kind === "plan");
  const off = discountOn(sumOf(plans), discount);
  const due = sumOf(lines) - off;
  if (due <= 0) return { lines, discount: off, tax: 0, total: 0, credit: due === 0 ? 0 : -due };
  const taxed = taxOn(due, tax);
  return { lines, discount: off, tax: taxed, total: tax.isInclusive ? due : due + taxed, credit: 0 };
}

export const NOTHING: Bill = { lines: [], discount: 0, tax: 0, total: 0, credit: 0 };

/** The tax that comes on top of an amount, or that is in it. Rounded once. */
export function taxOn(amount: number, { basisPoints, isInclusive }: TaxTerms): number {
  return Math.round((amount * basisPoints) / (isInclusive ? 10_000 + basisPoints : 10_000));
}

/** Never more than all of it. */
export function discountOn(amount: number, discount: DiscountTerms | null): number {
  if (!discount) return 0;
  const wanted = discount.isPercent ? Math.round((amount * discount.amount) / 100) : discount.amount;
  return Math.max(0, Math.min(amount, wanted));
}

function sumOf(lines: CostLine[]): number {
  return lines.reduce((sum, { amount }) => sum + amount, 0);
}
