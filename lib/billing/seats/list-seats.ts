import "server-only";
import { db } from "@/lib/db";
import { findGranting, listUsable } from "../access/get-access";
import { isTest } from "../mode";
import { may, type Role, roleOf, rolesGivenBy } from "./roles";
import { seatRuleOf, seatsOf, wherePermitted } from "./shared-plans";

/** At `now`, by the clock of the service: the seats on the plans whose people `userId` manages, and those that they have themselves. */
export async function listSeats(userId: string, now: Date) {
  const plans = await findManagedPlans(userId);
  const [usable, granting, memberships] = await Promise.all([
    listUsable(userId, now),
    findGranting(plans, now),
    db.seat.findMany({
      where: { userId, subscription: { testMode: isTest } },
      orderBy: [{ acceptedAt: "desc" }, { id: "desc" }],
      include: { subscription: { select: { productName: true, user: { select: { email: true } } } } },
    }),
  ]);
  return {
    plans: plans
      .map((plan) => ({ ...plan, isUsable: granting.some(({ id }) => id === plan.id) }))
      .filter((plan) => plan.seats.length > 0 || (plan.isUsable && seatRuleOf(plan) !== null))
      .map((plan) => toSeatPlan(plan, userId, now)),
    memberships: memberships.flatMap(({ id, subscriptionId, acceptedAt: joinedAt, role, subscription }) => {
      const { productName, user: owner } = subscription;
      if (!owner || !joinedAt) return [];
      const isUsable = usable.has(subscriptionId);
      return [{ id, productName, ownerEmail: owner.email, role: roleOf(role), joinedAt, isUsable }];
    }),
  };
}

type Seats = Awaited<ReturnType<typeof listSeats>>;
export type SeatPlan = Seats["plans"][number];
export type SeatMember = SeatPlan["members"][number];
export type SeatInvitation = SeatPlan["invitations"][number];
export type Membership = Seats["memberships"][number];

/** Newest first, each with its seats in the order in which they were taken. */
async function findManagedPlans(userId: string) {
  return await db.subscription.findMany({
    where: { testMode: isTest, AND: await wherePermitted(userId, "invite") },
    orderBy: { createdAt: "desc" },
    include: {
      user: { select: { email: true } },
      seats: {
        orderBy: [{ acceptedAt: "asc" }, { id: "asc" }],
        include: { user: { select: { email: true } } },
      },
    },
  });
}

type Plan = Awaited<ReturnType<typeof findManagedPlans>>[number] & { isUsable: boolean };

function toSeatPlan(plan: Plan, userId: string, now: Date) {
  const seats = seatsOf(plan);
  const own = plan.seats.find((seat) => seat.userId === userId);
  const viewer: Role = own ? roleOf(own.role) : "owner";
  const withRole = plan.seats.map((seat) => {
    const role = roleOf(seat.role);
    return { ...seat, role, isManaged: rolesGivenBy(viewer).includes(role) };
  });
  const members = withRole.flatMap(({ id, user, role, isManaged, acceptedAt: joinedAt }) =>
    user && joinedAt ? [{ id, email: user.email, role, isManaged, joinedAt, isViewer: id === own?.id }] : [],
  );
  const invitations = withRole.flatMap(({ id, address, role, isManaged, expiresAt }) =>
    expiresAt ? [{ id, address, role, isManaged, expiresAt, isOpen: now < expiresAt }] : [],
  );
  return {
    subscriptionId: plan.id,
    productName: plan.productName,
    ownerEmail: plan.user?.email ?? "",
    /** The role of the user who looks at it. */
    viewer,
    seats,
    /** By the owner, by members, and by open invitations. */
    used: 1 + members.length + invitations.filter(({ isOpen }) => isOpen).length,
    /** The viewer can buy another seat. */
    isPerSeat: seatRuleOf(plan) === "quantity" && may(viewer, "change plan"),
    /** No one can be invited to a plan that grants nothing now. */
    isUsable: plan.isUsable,
    /** The owner has the first seat. A plan may have fewer seats than it had. */
    members: members.map((member, index) => ({ ...member, hasSeat: index + 2 <= seats })),
    invitations,
  };
}
