import "server-only";
import { db, type DbTx } from "@/lib/db";
import { lockSubscription } from "@/lib/db/locks";
import { AppError } from "@/lib/errors";
import type { Prisma, Seat } from "@/lib/generated/prisma/client";
import { t } from "@/lib/i18n/translate";
import { isProduct, type PlanSet } from "../catalog/define-plans";
import { plans } from "../plans";
import { type Permission, rolesWith } from "./roles";

type SeatFacts = { productId: string | null; productName: string | null; quantity: number };

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
 * The subscriptions of others that `userId` has a seat on. A plan may have fewer seats than it had: then those who accepted theirs last
 * may not use it. The owner has the first seat.
 */
export async function findShared(userId: string) {
  const seats = await db.seat.findMany({
    where: { userId, subscription: { userId: { not: null } } },
    select: {
      id: true,
      subscription: {
        include: {
          seats: {
            where: { acceptedAt: { not: null } },
            orderBy: [{ acceptedAt: "asc" }, { id: "asc" }],
            select: { id: true },
          },
        },
      },
    },
  });
  return seats.flatMap(({ id, subscription: { seats: taken, ...subscription } }) => {
    const place = 2 + taken.findIndex((seat) => seat.id === id);
    return place <= seatsOf(subscription) ? [subscription] : [];
  });
}

/**
 * The subscriptions that `userId` owns, and those on which the role of their seat has a permission, or any seat without one. By ids, each
 * of which an index finds.
 */
export async function wherePermitted(
  userId: string,
  permission?: Permission,
): Promise<Prisma.SubscriptionWhereInput> {
  const seats = await db.seat.findMany({
    where: { userId, ...(permission && { role: { in: rolesWith(permission) } }) },
    select: { subscriptionId: true },
  });
  const id = { in: seats.map(({ subscriptionId }) => subscriptionId) };
  return { OR: [{ userId }, { id, userId: { not: null } }] };
}

/** Whether anyone but its owner has a seat on a subscription, or is invited to it. */
export async function isShared(subscriptionId: string, now: Date): Promise<boolean> {
  const taken = { OR: [{ acceptedAt: { not: null } }, { expiresAt: { gt: now } }] };
  return (await db.seat.count({ where: { subscriptionId, ...taken } })) > 0;
}

/**
 * Locks a subscription, then checks `where`: of two people at its last seat the second finds it taken, and no one acts by a role that
 * they no longer have. Null if there is none.
 */
export async function lockPlan(tx: DbTx, subscriptionId: string, where: Prisma.SubscriptionWhereInput) {
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
