import { db, type DbTx } from "@/lib/db";
import { Prisma } from "@/lib/generated/prisma/client";

/**
 * Adds so many copies of a subscription and gives what removes them. `differing`: what is another in copy `n`, names and values of
 * columns in turn, in SQL. No trigger notes them for the back office's numbers: all of them have one customer.
 */
export async function copySubscription(
  id: string,
  copies: number,
  differing = Prisma.empty,
): Promise<() => Promise<void>> {
  await unnoticed(
    (tx) => tx.$executeRaw`
      INSERT INTO merchant.subscriptions
      SELECT copy.* FROM merchant.subscriptions AS one, generate_series(1, ${copies}::int) AS n,
        jsonb_populate_record(one, jsonb_build_object('id', 'copy-' || n) || jsonb_build_object(${differing})) AS copy
      WHERE one.id = ${id}`,
  );
  await db.$executeRaw`VACUUM ANALYZE merchant.subscriptions`;
  return () => unnoticed((tx) => tx.subscription.deleteMany({ where: { id: { startsWith: "copy-" } } }));
}

async function unnoticed(work: (tx: DbTx) => Promise<unknown>): Promise<void> {
  await db.$transaction(async (tx) => {
    await tx.$executeRaw`ALTER TABLE merchant.subscriptions DISABLE TRIGGER USER`;
    await work(tx);
    await tx.$executeRaw`ALTER TABLE merchant.subscriptions ENABLE TRIGGER USER`;
  });
}
