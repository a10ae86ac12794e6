import type { SandboxDbTx } from "../../db";
import type { Prisma } from "../../generated/prisma/client";
import type { StoreClocks } from "../../time/store-clocks";

type Sales = { sales: number; revenue: number };

const NONE: Sales = { sales: 0, revenue: 0 };
const THIRTY_DAYS = 30 * 86_400_000;

/** Adds to each store what it sold, ever and in the last 30 days of its clock: orders that were paid, and their total in US cents. */
export async function withSales<Store extends { id: number }>(
  tx: SandboxDbTx,
  stores: Store[],
  clocks: StoreClocks,
) {
  const since = (id: number) => new Date(clocks.of(id).getTime() - THIRTY_DAYS);
  const [total, thirtyDays] = await Promise.all([
    salesOf(tx, { storeId: { in: stores.map(({ id }) => id) } }),
    salesOf(tx, { OR: stores.map(({ id }) => ({ storeId: id, createdAt: { gte: since(id) } })) }),
  ]);
  return stores.map((store) => ({
    ...store,
    total: total.get(store.id) ?? NONE,
    thirtyDays: thirtyDays.get(store.id) ?? NONE,
  }));
}

async function salesOf(tx: SandboxDbTx, where: Prisma.SandboxOrderWhereInput): Promise<Map<number, Sales>> {
  const groups = await tx.sandboxOrder.groupBy({
    by: ["storeId"],
    where: { ...where, status: { in: ["paid", "partial_refund", "refunded"] } },
    _count: true,
    _sum: { totalUsd: true },
  });
  return new Map(
    groups.map(({ storeId, _count: sales, _sum: paid }) => [storeId, { sales, revenue: paid.totalUsd ?? 0 }]),
  );
}
