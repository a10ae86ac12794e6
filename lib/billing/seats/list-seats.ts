import "server-only";
import { db } from "@/lib/db";
import { listUsable } from "../access/get-access";
import { seatRuleOf, seatsOf } from "./seats-of";

/** The seats that somebody gives and has. */
export type Seats = { plans: SeatPlan[]; memberships: Membership[] };

/** A plan of the user's own that has seats for others, or people on it from the time when it had. */
export type SeatPlan = {
  subscriptionId: string;
  productName: string;
  /** How many there are, and how many are in use: by the owner, by members, and by invitations that can still be accepted. */
  seats: number;
  used: number;
  /** A seat more can be bought. */
  isPerSeat: boolean;
  /** It grants something now: while it does not, nobody can be invited. */
  isUsable: boolean;
  members: SeatMember[];
  invitations: SeatInvitation[];
};

export type SeatMember = {
  id: string;
  email: string;
  joinedAt: Date;
  /** False for whoever came after the last seat that the plan has now. */
  hasSeat: boolean;
};

export type SeatInvitation = { id: string; address: string; expiresAt: Date; isOpen: boolean };

/** Somebody else's plan that the user may use, or could while it granted something and had a seat for them. */
export type Membership = {
  id: string;
  productName: string;
  ownerEmail: string;
  joinedAt: Date;
  isUsable: boolean;
};

/** What `userId` gives and has of seats at `now`, by the clock of the service, from our own tables. */
export async function listSeats(userId: string, now: Date): Promise<Seats> {
  const [usable, own, seats] = await Promise.all([
    listUsable(userId, now),
    readOwn(userId),
    readMemberships(userId),
  ]);
  return {
    plans: own
      .filter((plan) => plan.seats.length > 0 || (usable.has(plan.id) && seatRuleOf(plan) !== null))
      .map((plan) => toSeatPlan(plan, usable, now)),
    memberships: seats.flatMap((seat) => toMembership(seat, usable)),
  };
}

function readOwn(userId: string) {
  const byPlace = [{ acceptedAt: "asc" }, { id: "asc" }] as const;
  return db.subscription.findMany({
    where: { userId },
    include: { seats: { include: { user: { select: { email: true } } }, orderBy: [...byPlace] } },
    orderBy: { createdAt: "desc" },
  });
}

function readMemberships(userId: string) {
  return db.seat.findMany({
    where: { userId },
    include: { subscription: { include: { user: { select: { email: true } } } } },
    orderBy: { acceptedAt: "desc" },
  });
}

type OwnPlan = Awaited<ReturnType<typeof readOwn>>[number];

function toSeatPlan(plan: OwnPlan, usable: ReadonlySet<string>, now: Date): SeatPlan {
  const seats = seatsOf(plan);
  const accepted = plan.seats.flatMap(({ id, user, acceptedAt }) =>
    user && acceptedAt ? [{ id, email: user.email, joinedAt: acceptedAt }] : [],
  );
  const invitations = plan.seats.flatMap(({ id, address, expiresAt }) =>
    expiresAt ? [{ id, address, expiresAt, isOpen: now < expiresAt }] : [],
  );
  return {
    subscriptionId: plan.id,
    productName: plan.productName,
    seats,
    used: 1 + accepted.length + invitations.filter(({ isOpen }) => isOpen).length,
    isPerSeat: seatRuleOf(plan) === "quantity",
    isUsable: usable.has(plan.id),
    // The owner has the first seat.
    members: accepted.map(({ id, email, joinedAt }, place) => ({
      id,
      email,
      joinedAt,
      hasSeat: place + 2 <= seats,
    })),
    invitations,
  };
}

type MemberSeat = Awaited<ReturnType<typeof readMemberships>>[number];

function toMembership(seat: MemberSeat, usable: ReadonlySet<string>): Membership[] {
  const { id, subscriptionId, acceptedAt, subscription } = seat;
  const owner = subscription.user;
  if (!owner || !acceptedAt) return [];
  const { productName } = subscription;
  const isUsable = usable.has(subscriptionId);
  return [{ id, productName, ownerEmail: owner.email, joinedAt: acceptedAt, isUsable }];
}
