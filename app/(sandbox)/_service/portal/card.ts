/** The card on a subscription as people see it; null when it has none. */
export function cardOf(row: { cardBrand: string | null; cardLastFour: string | null }) {
  return row.cardBrand && row.cardLastFour ? { brand: row.cardBrand, lastFour: row.cardLastFour } : null;
}
