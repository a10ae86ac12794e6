import type { SandboxDbTx } from "@/lib/db";

type Sales = { sales: number; revenue: number };

const NONE: Sales = { sales: 0, revenue: 0 };
const THIRTY_DAYS = 30 * 86_400_000;

/** Adds to each store what it sold, ever and in the last 30 days: orders that were paid, and their total in US cents. */
export async function withSales<Store extends { id: number }>(tx: SandboxDbTx, stores: Store[], now: Date) {
  const ids = stores.map((store) => store.id);
  const [total, thirtyDays] = await Promise.all([
    salesOf(tx, ids, new Date(0)),
    salesOf(tx, ids, new Date(now.getTime() - THIRTY_DAYS)),
  ]);
  return stores.map((store) => ({
    ...store,
    total: total.get(store.id) ?? NONE,
    thirtyDays: thirtyDays.get(store.id) ?? NONE,
  }));
}

async function salesOf(tx: SandboxDbTx, storeIds: number[], since: Date): Promise<Map<number, Sales>> {
  const groups = await tx.sandboxOrder.groupBy({
    by: ["storeId"],
    where: {
      storeId: { in: storeIds },
      createdAt: { gte: since },
      status: { in: ["paid", "partial_refund", "refunded"] },
    },
    _count: true,
    _sum: { totalUsd: true },
  });
  return new Map(
    groups.map(({ storeId, _count: sales, _sum: paid }) => [storeId, { sales, revenue: paid.totalUsd ?? 0 }]),
  );
}
