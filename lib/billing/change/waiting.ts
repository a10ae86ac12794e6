import "server-only";
import { db } from "@/lib/db";
import { toAppError } from "@/lib/errors";
import type { SubscriptionInvoice } from "@/lib/lemonsqueezy";
import type { ChangeCost } from "./cost";

/** What changes since the newest invoice left for the next payment, as prices are written: the service has no place to look it up. */
export async function findWaiting(subscriptionId: string, invoices: SubscriptionInvoice[]): Promise<number> {
  const newest = Math.max(0, ...invoices.map(({ createdAt }) => createdAt.getTime()));
  const charges = await db.waitingCharge.findMany({
    where: { subscriptionId, at: { gt: new Date(newest) } },
  });
  return charges.reduce((sum, { amount }) => sum + Number(amount), 0);
}

/**
 * Makes a change at the service whose prorated part waits for the next payment, and keeps that part. It is stored first: after a crash,
 * or without a response, the next preview shows too much rather than too little.
 */
export async function changeWithWaiting<Result>(
  subscriptionId: string,
  { next }: ChangeCost,
  at: Date,
  change: () => Promise<Result>,
): Promise<Result> {
  const prorated = next.lines.filter(({ kind }) => kind === "unused" || kind === "rest");
  const amount = BigInt(prorated.reduce((sum, line) => sum + line.amount, 0));
  const { id } = await db.waitingCharge.create({ data: { subscriptionId, amount, at } });
  try {
    return await change();
  } catch (error) {
    const { code } = toAppError(error);
    const isRefused = code !== "upstream" && code !== "unavailable" && code !== "internal";
    if (isRefused) await db.waitingCharge.delete({ where: { id } });
    throw error;
  }
}
