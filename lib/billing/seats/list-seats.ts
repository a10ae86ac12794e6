import "server-only";
import { Prisma } from "@/lib/generated/prisma/client";
import { question, readTogether } from "@/lib/db/read-together";
import { grantsOf, type Grant } from "../access/find-grants";
import { usableOf } from "../access/get-access";
import { isTest } from "../mode";
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
  return toSeats(
    await readTogether({ subscriptions: plansOf(userId), ...seatsQuestions(userId) }),
    userId,
    now,
  );
}

/** The same as questions, for a page that asks others with them, and reads the user's own subscriptions, newest first, itself. */
export function seatsQuestions(userId: string) {
  return { grants: grantsOf(userId), seats: seatRowsOf(userId) };
}

export function toSeats(
  {
    subscriptions: own,
    grants,
    seats: rows,
  }: { subscriptions: OwnPlan[]; grants: Grant[]; seats: SeatRow[] },
  userId: string,
  now: Date,
): Seats {
  const usable = usableOf(grants, now);
  const ofPlan = (plan: OwnPlan) => rows.filter(({ subscriptionId }) => subscriptionId === plan.id);
  return {
    plans: own
      .filter((plan) => ofPlan(plan).length > 0 || (usable.has(plan.id) && seatRuleOf(plan) !== null))
      .map((plan) => toSeatPlan(plan, ofPlan(plan), usable, now)),
    memberships: rows.flatMap((row) => (row.userId === userId ? toMembership(row, usable) : [])).toReversed(),
  };
}

type OwnPlan = { id: string; productId: string; productName: string; quantity: number };

function plansOf(userId: string) {
  return question<OwnPlan>(Prisma.sql`
    SELECT id, product_id, product_name, quantity FROM merchant.subscriptions
    WHERE user_id = ${userId} AND test_mode = ${isTest} ORDER BY created_at DESC`);
}

/** The seats of the user's own plans and those that they have on others', in the order in which they were taken. */
function seatRowsOf(userId: string) {
  return question<SeatRow>(Prisma.sql`
    WITH known AS (
      SELECT seat.* FROM merchant.seats AS seat WHERE seat.user_id = ${userId}
      UNION
      SELECT seat.* FROM merchant.subscriptions AS own JOIN merchant.seats AS seat ON seat.subscription_id = own.id
      WHERE own.user_id = ${userId}
    )
    SELECT known.id, known.subscription_id AS "subscriptionId", known.user_id AS "userId", known.address,
      known.expires_at AS "expiresAt", known.accepted_at AS "acceptedAt", member.email AS "memberEmail",
      plan.product_name AS "productName", owner.email AS "ownerEmail"
    FROM known
    JOIN merchant.subscriptions AS plan ON plan.id = known.subscription_id AND plan.test_mode = ${isTest}
    LEFT JOIN merchant.users AS member ON member.id = known.user_id
    LEFT JOIN merchant.users AS owner ON owner.id = plan.user_id
    ORDER BY known.accepted_at, known.id`);
}

type SeatRow = {
  id: string;
  subscriptionId: string;
  userId: string | null;
  address: string;
  expiresAt: Date | null;
  acceptedAt: Date | null;
  memberEmail: string | null;
  productName: string;
  ownerEmail: string | null;
};

function toSeatPlan(plan: OwnPlan, rows: SeatRow[], usable: ReadonlySet<string>, now: Date): SeatPlan {
  const seats = seatsOf(plan);
  const accepted = rows.flatMap(({ id, memberEmail, acceptedAt }) =>
    memberEmail && acceptedAt ? [{ id, email: memberEmail, joinedAt: acceptedAt }] : [],
  );
  const invitations = rows.flatMap(({ id, address, expiresAt }) =>
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

function toMembership(row: SeatRow, usable: ReadonlySet<string>): Membership[] {
  const { id, subscriptionId, acceptedAt, productName, ownerEmail } = row;
  if (!ownerEmail || !acceptedAt) return [];
  const isUsable = usable.has(subscriptionId);
  return [{ id, productName, ownerEmail, joinedAt: acceptedAt, isUsable }];
}
