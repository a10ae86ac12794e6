import { z } from "zod";
import type { OrderTerms, Period, Subscription, SubscriptionInvoice, UsageTerms } from "@/lib/lemonsqueezy";
import type { TaxInPrices } from "../tax-text";
import { discountOn } from "./bill";

/** Usage prices, as they are stored as JSON. */
export const usageTerms: z.ZodType<UsageTerms> = z.object({
  aggregation: z.string(),
  isVolume: z.boolean(),
  packageSize: z.int().positive(),
  tiers: z.array(z.object({ lastUnit: z.int().nullable(), unitPrice: z.string(), fixedFee: z.int() })),
});

export const intervalSchema = z.enum(["day", "week", "month", "year"]);
export const periodSchema: z.ZodType<Period> = z.object({
  interval: intervalSchema,
  count: z.int().positive(),
});

/** We report increments. Prices by the highest or the last report are neither sold nor reported. */
export function isSummed({ aggregation }: UsageTerms): boolean {
  return aggregation === "sum";
}

/** What we store of a price, in the currency's smallest unit; null if the service no longer has it. */
export const priceTerms = z.object({
  currency: z.string(),
  price: z
    .object({
      unitPrice: z.int().nullable(),
      setupFee: z.int().nullable(),
      isUsageBased: z.boolean(),
      renewal: periodSchema.nullable(),
    })
    .nullable(),
});

/** What we store of an order; null if the service no longer has it. Older rows lack what has a default. */
export const orderTerms = z.object({
  order: z
    .object({
      createdAt: z.coerce.date<Date | string>(),
      setupFee: z.int(),
      taxBasisPoints: z.int().nullable(),
      isTaxInclusive: z.boolean().nullable().default(null),
      discount: z
        .object({
          amount: z.int(),
          isPercent: z.boolean(),
          duration: z.string().nullable(),
          months: z.int().nullable(),
        })
        .nullable(),
      item: z.object({ priceId: z.string(), unitPrice: z.int() }).nullable().default(null),
    })
    .nullable(),
});

export type PriceTerms = z.output<typeof priceTerms>;

/** The terms of a subscription, also at a price that is no longer for sale. */
export type BoughtTerms = PriceTerms & z.output<typeof orderTerms>;

type Sold = Pick<Subscription, "priceId" | "quantity" | "trialEndsAt">;
type Listed = { unitPrice: number; setupFee: number | null };
type Terms = Pick<OrderTerms, "item" | "setupFee">;
type Payment = Pick<
  SubscriptionInvoice,
  "billingReason" | "status" | "subtotal" | "createdAt" | "taxInclusive"
>;

/** What a subscription costs in a period, and a discount on all of them; null if that is unknown, as for usage-based prices. */
export function regularPrice(subscription: Sold, { price, order }: BoughtTerms, invoices: Payment[]) {
  if (!price || price.isUsageBased || price.unitPrice === null) return null;
  const listed = { ...price, unitPrice: price.unitPrice };
  const agreed = order
    ? agreedPrice(subscription, listed, order, invoices)
    : { unitPrice: listed.unitPrice, isKnown: true };
  if (!agreed.isKnown) return null;
  const amount = agreed.unitPrice * subscription.quantity;
  const code = order?.discount?.duration === "forever" ? order.discount : null;
  return { amount, discount: discountOn(amount, code), isTaxInclusive: taxInPrice(order, invoices) };
}

/** Whether the price of a subscription includes tax: by its newest invoice, or before there is one, by its order. */
export function taxInPrice(
  order: Pick<OrderTerms, "isTaxInclusive"> | null | undefined,
  invoices: Pick<SubscriptionInvoice, "taxInclusive" | "createdAt">[],
): TaxInPrices {
  return newestOf(invoices)?.taxInclusive ?? order?.isTaxInclusive ?? null;
}

/**
 * The price of one for a period, before discount, in the currency's smallest unit; `listed` is its price record. A checkout may have
 * been made for another amount, or its buyer named one, and that stays until they move to another variant (service §2 Checkout).
 * Whether they did is known from the last regular payment, so `isKnown` is false if that was for neither.
 */
export function agreedPrice(
  { priceId, quantity, trialEndsAt }: Sold,
  listed: Listed,
  { item, setupFee }: Terms,
  invoices: Payment[],
): { unitPrice: number; isKnown: boolean } {
  if (!item || item.priceId !== priceId || item.unitPrice === listed.unitPrice)
    return { unitPrice: listed.unitPrice, isKnown: true };
  const payments = invoices.filter((invoice) => isRegular(invoice, trialEndsAt));
  const last = newestOf(payments);
  // An order that begins a trial may have a total of zero.
  if (!last) return { unitPrice: item.unitPrice || listed.unitPrice, isKnown: item.unitPrice > 0 };
  const fee = trialEndsAt ? (listed.setupFee ?? 0) : setupFee;
  const due = payments.length === 1 ? [last.subtotal, last.subtotal - fee] : [last.subtotal];
  const paid = [item.unitPrice, listed.unitPrice].find((unitPrice) => due.includes(unitPrice * quantity));
  return { unitPrice: paid ?? item.unitPrice, isKnown: paid !== undefined };
}

function isRegular({ billingReason, status, createdAt }: Payment, trialEndsAt: Date | null): boolean {
  if (status === "void" || (billingReason !== "initial" && billingReason !== "renewal")) return false;
  return !trialEndsAt || createdAt >= trialEndsAt;
}

function newestOf<Dated extends { createdAt: Date }>(payments: Dated[]): Dated | undefined {
  return payments.reduce<Dated | undefined>(
    (newest, one) => (newest && newest.createdAt >= one.createdAt ? newest : one),
    undefined,
  );
}

/** The name of a plan, with its variant if it has several. */
export function nameOf({ productName, variantName }: { productName: string; variantName: string }): string {
  return variantName && variantName !== "Default" ? `${productName} ${variantName}` : productName;
}
