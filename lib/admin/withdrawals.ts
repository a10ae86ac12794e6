import "server-only";
import { db } from "@/lib/db";
import { recordActions } from "./actions";
import type { Admin } from "./guard";
import { pageBefore, paged } from "./query";

export type WithdrawalRow = Awaited<ReturnType<typeof listWithdrawals>>["rows"][number];

/** What consumers declared, newest first, before that row. `customerId`: of the order, if it was found. */
export async function listWithdrawals(before: string) {
  const found = await db.withdrawal.findMany(pageBefore(before));
  const orders = await db.order.findMany({
    where: { id: { in: found.flatMap(({ orderId }) => orderId ?? []) } },
    select: { id: true, customerId: true },
  });
  const rows = found.map(({ id, orderId, ...row }) => ({
    ...row,
    id: String(id),
    customerId: orders.find((order) => order.id === orderId)?.customerId ?? null,
  }));
  return paged(rows, ({ id }) => id);
}

/** Closes a withdrawal once what follows from it is done, such as a refund. `late`: another administrator did. */
export async function handleWithdrawal(admin: Admin, id: bigint, now: Date): Promise<"handled" | "late"> {
  return await db.$transaction(async (tx) => {
    const { count } = await tx.withdrawal.updateMany({
      where: { id, handledAt: null },
      data: { handledAt: now },
    });
    if (count === 0) return "late";
    const subject = { type: "withdrawals", id: String(id) };
    await recordActions(tx, admin, [{ verb: "handle_withdrawal", subject, outcome: "It was open." }], now);
    return "handled";
  });
}
