import type { StoreClocks } from "./store-clocks";

/** A condition that depends on the time, for the rows of all stores, each by the clock of its own. */
export function whereByStore<Where extends object>(
  { all, first }: StoreClocks,
  where: (now: Date) => Where,
): Where | { OR: (Where & { storeId: number })[] } {
  if (all.every(({ now }) => now.getTime() === first.getTime())) return where(first);
  return { OR: all.map(({ storeId, now }) => ({ ...where(now), storeId })) };
}
