import { Prisma } from "../../generated/prisma/client";
import { monthlyAmount } from "./monthly-amount";

/** In the smallest unit of the store's currency. */
export type CustomerFigures = {
  /** Everything ever paid less what was paid back. Orders hold the first payments, renewal invoices the others. */
  revenue: number;
  /** What the running subscriptions are made of. */
  running: {
    customPrice: number | null;
    quantity: number;
    unitPrice: number;
    renewalIntervalUnit: string | null;
    renewalIntervalQuantity: number | null;
  }[];
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
    SELECT coalesce(json_agg(json_build_object(
      'customPrice', running.custom_price, 'quantity', item.quantity, 'unitPrice', price.unit_price,
      'renewalIntervalUnit', price.renewal_interval_unit,
      'renewalIntervalQuantity', price.renewal_interval_quantity
    )), '[]')
    FROM sandbox.subscriptions running
    JOIN sandbox.subscription_items item ON item.subscription_id = running.id
    JOIN sandbox.prices price ON price.id = item.price_id
    WHERE running.customer_id = customer.id AND running.status IN ('active', 'past_due')
  ) AS running`;

/** What the running subscriptions bring in a month before tax, in the smallest unit. */
export function monthlyRevenueOf({ running }: CustomerFigures): number {
  return running.reduce((sum, item) => sum + monthlyAmount(item, item.customPrice, item.quantity), 0);
}
