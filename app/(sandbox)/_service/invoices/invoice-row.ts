import "server-only";
import { addInterval } from "@/lib/dates";
import type { BILLING_REASONS, SUBSCRIPTION_INVOICE_STATUSES } from "../contract/subscriptions";
import type { SandboxDbTx } from "../db";
import type { Prisma, SandboxDiscountRedemption, SandboxPrice } from "../generated/prisma/client";
import {
  discountOn,
  type DiscountTerms,
  type PriceTier,
  splitTax,
  tiersOf,
  usdAmounts,
  usdRate,
} from "../shared/money";

type Invoice = {
  lines: InvoiceLine[];
  amounts: InvoiceAmounts;
  billingReason: (typeof BILLING_REASONS)[number];
  status: (typeof SUBSCRIPTION_INVOICE_STATUSES)[number];
  at: Date;
};

/** A zero invoice charges nothing, so it has no card. */
export function invoiceRow(
  billable: Billable,
  { lines, amounts, billingReason, status, at }: Invoice,
): Prisma.SandboxSubscriptionInvoiceCreateManyInput {
  const { credit: _, ...stored } = amounts;
  const { currency } = billable.store;
  return {
    storeId: billable.storeId,
    subscriptionId: billable.id,
    customerId: billable.customerId,
    userName: billable.userName,
    userEmail: billable.userEmail,
    billingReason,
    cardBrand: stored.total === 0 ? null : billable.cardBrand,
    cardLastFour: stored.total === 0 ? null : billable.cardLastFour,
    currency,
    currencyRate: usdRate(currency),
    status,
    ...stored,
    ...usdTwins(stored, lines, currency),
    taxInclusive: billable.store.taxInclusive && billable.customPrice === null,
    createdAt: at,
    updatedAt: at,
  };
}

function usdTwins(amounts: Omit<InvoiceAmounts, "credit">, lines: InvoiceLine[], currency: string) {
  const [first] = lines;
  // Rounded per unit and then multiplied, if the invoice is about one item.
  const quantity = lines.length === 1 && first && first.quantity > 0 ? first.quantity : 1;
  const { setupFeeUsd: _, ...usd } = usdAmounts({ ...amounts, setupFee: 0 }, quantity, currency);
  return amounts.total === 0 ? { ...usd, totalUsd: 0 } : usd;
}

/** `amount` is before discounts, and with tax if the store's prices include it. */
export type InvoiceLine = {
  kind: "plan" | "usage" | "setup_fee" | "proration" | "credit";
  description: string;
  quantity: number;
  amount: number;
};

/** A line that waits for the next invoice. */
export function waitingLine({ kind, description, quantity, amount }: Billable["lines"][number]): InvoiceLine {
  return { kind: kind as InvoiceLine["kind"], description, quantity, amount };
}

export type InvoiceAmounts = {
  subtotal: number;
  discountTotal: number;
  tax: number;
  total: number;
  /** A negative total, which waits for the next invoice; else 0. */
  credit: number;
};

type Input = {
  lines: InvoiceLine[];
  discount: DiscountTerms | null;
  /** Percent as on the wire, `"20.00"`; null if nothing is due. */
  taxRate: string | null;
  taxInclusive: boolean;
};

/**
 * The totals of the lines in the smallest unit. A discount applies to the plan only; prorations already include it. A negative
 * total isn't paid out: the invoice is zero and leaves a credit.
 */
export function invoiceAmounts({ lines, discount, taxRate, taxInclusive }: Input): InvoiceAmounts {
  const sum = sumOf(lines);
  const discountable = lines.filter(({ kind }) => kind === "plan" || kind === "usage");
  const discountTotal = discount ? discountOn(sumOf(discountable), discount) : 0;
  const due = sum - discountTotal;
  if (due <= 0) return { subtotal: sum, discountTotal, tax: 0, total: 0, credit: due };
  const { net, tax, total } = splitTax(due, taxRate, taxInclusive);
  const discountNet = splitTax(discountTotal, taxRate, taxInclusive).net;
  return { subtotal: net + discountNet, discountTotal: discountNet, tax, total, credit: 0 };
}

export function sumOf(lines: { amount: number }[]): number {
  return lines.reduce((sum, { amount }) => sum + amount, 0);
}

/** What decides the price of a quantity. */
export type PriceTerms = Pick<
  SandboxPrice,
  "scheme" | "unitPrice" | "unitPriceDecimal" | "packageSize" | "tiers"
>;

/**
 * The price of a quantity in the smallest unit: per unit (standard), in whole packages, all units at the tier they reach
 * (volume), or each at its own tier (graduated). Rounded once at the end.
 */
export function priceAmount(price: PriceTerms, units: number): number {
  if (price.scheme === "package") return Math.ceil(units / Math.max(1, price.packageSize)) * price.unitPrice;
  const tiers = tiersOf(price);
  if (tiers.length === 0) return Math.round(units * unitPriceOf(price.unitPrice, price.unitPriceDecimal));
  return Math.round(price.scheme === "volume" ? volumeAmount(tiers, units) : graduatedAmount(tiers, units));
}

function volumeAmount(tiers: PriceTier[], units: number): number {
  const tier = tiers.find(({ last_unit }) => units <= lastUnit(last_unit)) ?? tiers.at(-1);
  return units > 0 && tier ? tierAmount(tier, units) : 0;
}

function graduatedAmount(tiers: PriceTier[], units: number): number {
  let above = 0;
  let amount = 0;
  for (const tier of tiers) {
    const inTier = Math.min(units, lastUnit(tier.last_unit)) - above;
    if (inTier <= 0) break;
    amount += tierAmount(tier, inTier);
    above += inTier;
  }
  return amount;
}

function tierAmount({ unit_price, unit_price_decimal, fixed_fee }: PriceTier, units: number): number {
  return units * unitPriceOf(unit_price ?? 0, unit_price_decimal) + fixed_fee;
}

function unitPriceOf(unitPrice: number, decimal: string | null): number {
  return decimal === null ? unitPrice : Number(decimal);
}

function lastUnit(text: number | "inf"): number {
  return text === "inf" ? Infinity : text;
}

type Redemption = Pick<
  SandboxDiscountRedemption,
  "discountAmount" | "discountAmountType" | "duration" | "durationInMonths"
>;

/**
 * The order's discount for a payment at `at`: `forever`, or `repeating` for a number of months after the first payment; `once`
 * only applies if a trial delayed the first payment (service §2 Other records).
 */
export function discountOf(
  redemption: Redemption | undefined,
  { firstPaidAt, at }: { firstPaidAt: Date; at: Date },
): DiscountTerms | null {
  if (!redemption) return null;
  const { duration, durationInMonths, discountAmount: amount, discountAmountType } = redemption;
  const amountType = discountAmountType === "fixed" ? "fixed" : "percent";
  if (duration === "forever") return { amount, amountType, duration };
  if (duration === "repeating") {
    return at < addInterval(firstPaidAt, "month", durationInMonths) ? { amount, amountType, duration } : null;
  }
  return at <= firstPaidAt ? { amount, amountType, duration: "once" } : null;
}

const include = {
  store: true,
  customer: true,
  variant: true,
  items: { orderBy: { id: "asc" }, take: 1, include: { price: true } },
  lines: { where: { invoiceId: null }, orderBy: { id: "asc" } },
  order: { select: { createdAt: true, redemptions: { orderBy: { id: "asc" }, take: 1 } } },
} satisfies Prisma.SandboxSubscriptionInclude;

/** A subscription with everything that determines its price. */
export type Billable = Prisma.SandboxSubscriptionGetPayload<{ include: typeof include }>;

/** In no particular order. */
export function listBillables(
  tx: SandboxDbTx,
  where: Prisma.SandboxSubscriptionWhereInput,
): Promise<Billable[]> {
  return tx.sandboxSubscription.findMany({ where, include });
}
