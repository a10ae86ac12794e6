import type { DbTx, Row } from "@/lib/db";
import { lockSubscription } from "@/lib/db/locks";
import { AppError } from "@/lib/errors";
import type { Prisma, Seat } from "@/lib/generated/prisma/client";
import { t } from "@/lib/i18n/translate";
import { isProduct, type PlanSet } from "../catalog/define-plans";
import { plans } from "../plans";

export type SeatFacts = { productId: string | null; productName: string | null; quantity: number };

/** How many people may use a subscription, including its owner: at least one. */
export function seatsOf(subscription: SeatFacts, file: PlanSet = plans): number {
  const seats = seatRuleOf(subscription, file) ?? 1;
  return seats === "quantity" ? Math.max(1, subscription.quantity) : seats;
}

/** The seats in the plan file; null for a plan for one person, or one that is not in the file. */
export function seatRuleOf(
  subscription: Pick<SeatFacts, "productId" | "productName">,
  file: PlanSet = plans,
): number | "quantity" | null {
  return file.plans.find((plan) => isProduct(plan, subscription))?.seats ?? null;
}

/**
 * Locks a subscription, then checks `where`: of two people at its last seat the second finds it taken, and no one acts by a role that
 * they no longer have. Null if there is none.
 */
export async function lockPlan(
  tx: DbTx,
  subscriptionId: string,
  where: Prisma.SubscriptionWhereInput,
): Promise<Row<"subscription"> | null> {
  await lockSubscription(tx, subscriptionId);
  return await tx.subscription.findFirst({ where: { id: subscriptionId, AND: where } });
}

/** Locks a seat's subscription, then returns the seat. Throws `not_found` unless `where` is still true. */
export async function lockSeat(tx: DbTx, id: string, where: Prisma.SeatWhereInput): Promise<Seat> {
  const known = await tx.seat.findUnique({ where: { id }, select: { subscriptionId: true } });
  if (known) await lockSubscription(tx, known.subscriptionId);
  const seat = known && (await tx.seat.findFirst({ where: { ...where, id } }));
  if (!seat) throw new AppError("not_found", t("There is no such seat."));
  return seat;
}
