type Reported = { quantity: number; action: string };

/**
 * What a period's records come to, oldest first, by the price's `usage_aggregation`: the greatest or the last report, else
 * the sum, which a `set` begins anew.
 */
export function usageOf(records: readonly Reported[], aggregation: string | null): number {
  if (aggregation === "max") return Math.max(0, ...records.map(({ quantity }) => quantity));
  if (aggregation?.startsWith("last")) return records.at(-1)?.quantity ?? 0;
  return records.reduce((sum, { quantity, action }) => (action === "set" ? quantity : sum + quantity), 0);
}
