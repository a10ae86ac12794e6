import { priceAmount } from "../invoices/price-amount";

type Sold = { price: Parameters<typeof priceAmount>[0] & { usageAggregation: string | null } };

/** Whether a price is for what was used: nothing is due before the period is over. */
export function isUsageBased({ price }: Sold): boolean {
  return price.usageAggregation !== null;
}

/** What so many cost today, before discount and tax, by the price's scheme or at the custom price of one. */
export function planAmount(sold: Sold & { customPrice: number | null }, quantity: number): number {
  if (isUsageBased(sold)) return 0;
  return sold.customPrice === null ? priceAmount(sold.price, quantity) : sold.customPrice * quantity;
}
