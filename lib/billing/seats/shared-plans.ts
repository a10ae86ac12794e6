import "server-only";
import { db } from "@/lib/db";
import { seatsOf } from "./seats-of";

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

/** Whether anyone but its owner has a seat on a subscription, or is invited to it. */
export async function isShared(subscriptionId: string, now: Date): Promise<boolean> {
  const taken = { OR: [{ acceptedAt: { not: null } }, { expiresAt: { gt: now } }] };
  return (await db.seat.count({ where: { subscriptionId, ...taken } })) > 0;
}
