import "server-only";
import { db } from "@/lib/db";
import { listUsable } from "../access/get-access";
import { isTest } from "../mode";
import { seatRuleOf, seatsOf } from "./seats-of";

/** The seats of `userId` at `now`, by the clock of the service: those on their own plans, and those they have on other plans. */
export async function listSeats(userId: string, now: Date) {
  const [usable, plans, memberships] = await Promise.all([
    listUsable(userId, now),
    findOwnPlans(userId),
    db.seat.findMany({
      where: { userId, subscription: { testMode: isTest } },
      orderBy: [{ acceptedAt: "desc" }, { id: "desc" }],
      include: { subscription: { select: { productName: true, user: { select: { email: true } } } } },
    }),
  ]);
  return {
    plans: plans
      .filter((plan) => plan.seats.length > 0 || (usable.has(plan.id) && seatRuleOf(plan) !== null))
      .map((plan) => toSeatPlan(plan, usable.has(plan.id), now)),
    memberships: memberships.flatMap(({ id, subscriptionId, acceptedAt: joinedAt, subscription }) => {
      const { productName, user: owner } = subscription;
      if (!owner || !joinedAt) return [];
      return [{ id, productName, ownerEmail: owner.email, joinedAt, isUsable: usable.has(subscriptionId) }];
    }),
  };
}

export type Seats = Awaited<ReturnType<typeof listSeats>>;
export type SeatPlan = Seats["plans"][number];
export type SeatMember = SeatPlan["members"][number];
export type SeatInvitation = SeatPlan["invitations"][number];
export type Membership = Seats["memberships"][number];

/** Newest first, each with its seats in the order in which they were taken. */
function findOwnPlans(userId: string) {
  return db.subscription.findMany({
    where: { userId, testMode: isTest },
    orderBy: { createdAt: "desc" },
    select: {
      id: true,
      productId: true,
      productName: true,
      quantity: true,
      seats: {
        orderBy: [{ acceptedAt: "asc" }, { id: "asc" }],
        include: { user: { select: { email: true } } },
      },
    },
  });
}

type OwnPlan = Awaited<ReturnType<typeof findOwnPlans>>[number];

function toSeatPlan(plan: OwnPlan, isUsable: boolean, now: Date) {
  const seats = seatsOf(plan);
  const members = plan.seats.flatMap(({ id, user, acceptedAt: joinedAt }) =>
    user && joinedAt ? [{ id, email: user.email, joinedAt }] : [],
  );
  const invitations = plan.seats.flatMap(({ id, address, expiresAt }) =>
    expiresAt ? [{ id, address, expiresAt, isOpen: now < expiresAt }] : [],
  );
  return {
    subscriptionId: plan.id,
    productName: plan.productName,
    seats,
    /** By the owner, by members, and by open invitations. */
    used: 1 + members.length + invitations.filter(({ isOpen }) => isOpen).length,
    /** Another seat can be bought. */
    isPerSeat: seatRuleOf(plan) === "quantity",
    /** No one can be invited to a plan that grants nothing now. */
    isUsable,
    /** The owner has the first seat. A plan may have fewer seats than it had. */
    members: members.map((member, index) => ({ ...member, hasSeat: index + 2 <= seats })),
    invitations,
  };
}
