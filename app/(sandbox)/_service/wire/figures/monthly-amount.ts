type Price = {
  unitPrice: number;
  renewalIntervalUnit: string | null;
  renewalIntervalQuantity: number | null;
};

const PER_MONTH: Record<string, number> = { day: 365 / 12, week: 365 / 84, month: 1, year: 1 / 12 };

/** What a price brings in an average month, in the smallest unit: a yearly one a twelfth, one that is paid once nothing. */
export function monthlyAmount(
  price: Price | undefined,
  customPrice: number | null,
  quantity: number,
): number {
  if (!price?.renewalIntervalUnit) return 0;
  const perMonth = (PER_MONTH[price.renewalIntervalUnit] ?? 0) / (price.renewalIntervalQuantity ?? 1);
  return Math.round((customPrice ?? price.unitPrice) * quantity * perMonth);
}
