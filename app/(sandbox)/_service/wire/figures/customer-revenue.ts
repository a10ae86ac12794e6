import { Prisma } from "../../generated/prisma/client";
import { mrrFrom, RECURRING, type Recurring, type RecurringPrice, yearlyAmount } from "./recurring";

/** In the smallest unit of the store's currency. */
export type CustomerFigures = {
  /** Everything ever paid less what was paid back. Orders hold the first payments, renewal invoices the others. */
  revenue: number;
  /** What the MRR is made of. Moments are texts. */
  recurring: (Recurring & {
    price: RecurringPrice;
    begun_at: string;
    ended_at: string | null;
    discounted_until: string | null;
  })[];
};

/** The figures as columns beside a `customer`. */
export const CUSTOMER_FIGURES = Prisma.sql`
  (
    SELECT coalesce(sum(sold.total - sold.refunded_amount), 0) FROM sandbox.orders sold
    WHERE sold.customer_id = customer.id AND sold.status IN ('paid', 'partial_refund', 'refunded')
  ) + (
    SELECT coalesce(sum(invoice.total - invoice.refunded_amount), 0) FROM sandbox.subscription_invoices invoice
    WHERE invoice.customer_id = customer.id AND invoice.billing_reason <> 'initial'
      AND invoice.status IN ('paid', 'partial_refund', 'refunded')
  ) AS revenue,
  (
    SELECT coalesce(json_agg(to_jsonb(part) || jsonb_build_object('price', json_build_object(
      'scheme', price.scheme, 'unitPrice', price.unit_price, 'unitPriceDecimal', price.unit_price_decimal,
      'packageSize', price.package_size, 'tiers', price.tiers,
      'renewalIntervalUnit', price.renewal_interval_unit,
      'renewalIntervalQuantity', price.renewal_interval_quantity
    ))), '[]')
    FROM (${RECURRING}) AS part JOIN sandbox.prices price ON price.id = part.price_id
    WHERE part.customer_id = customer.id
  ) AS recurring`;

/** The MRR at `now`, in the smallest unit (docs/guides/numbers.md). */
export function mrrOf({ recurring }: CustomerFigures, now: Date): number {
  const isAhead = (moment: string | null) => moment === null || new Date(moment) > now;
  return mrrFrom(
    recurring
      .filter(({ begun_at, ended_at }) => new Date(begun_at) <= now && isAhead(ended_at))
      .map((part) => yearlyAmount(part, part.price, isAhead(part.discounted_until))),
  );
}
