import "server-only";
import { hashTokenBytes } from "@/lib/auth/token";
import { db } from "@/lib/db";
import { log } from "@/lib/log";
import { listUsable } from "../access/get-access";
import { lockPlan } from "./lock-plan";
import { seatsOf } from "./seats-of";

/** What somebody sees who opens the link of an invitation. */
type OpenInvitation = { address: string; ownerEmail: string; productName: string };

type AcceptAnswer = "joined" | "gone" | "own" | "already" | "full" | "ended";

type Acceptance = { userId: string; token: string; now: Date };

/** The invitation behind a link while it can be accepted; null for one that is unknown, used, withdrawn or too old. */
export async function findOpenInvitation(token: string, now: Date): Promise<OpenInvitation | null> {
  const seat = await findSeat(token, now);
  if (!seat) return null;
  const { address, ownerEmail, productName } = seat;
  return { address, ownerEmail, productName };
}

/**
 * Makes `userId` a member of the plan that they were invited to, whatever address the invitation went to: its bearer accepts it, once.
 * Of any number who accept at once at the last seat one joins, and the others are answered `full`, or `gone` where it was the same
 * link. `now` is by the clock of the service.
 */
export async function acceptSeat({ userId, token, now }: Acceptance): Promise<AcceptAnswer> {
  const seat = await findSeat(token, now);
  if (!seat) return "gone";
  const { id, subscriptionId, ownerId } = seat;
  if (ownerId === userId) return "own";
  if (!(await listUsable(ownerId, now)).has(subscriptionId)) return "ended";
  const answer = await db.$transaction(async (tx) => {
    const plan = await lockPlan(tx, { subscriptionId, ownerId });
    if (!plan) return "gone";
    const members = { subscriptionId, userId: { not: null } };
    if ((await tx.seat.count({ where: { subscriptionId, userId } })) > 0) return "already";
    if (1 + (await tx.seat.count({ where: members })) >= seatsOf(plan)) return "full";
    const { count } = await tx.seat.updateMany({
      where: { id, userId: null },
      data: { userId, acceptedAt: now, tokenHash: null, expiresAt: null },
    });
    return count === 1 ? "joined" : "gone";
  });
  if (answer === "joined") log.info("seat.accepted", { subscription: subscriptionId, user: userId });
  return answer;
}

async function findSeat(token: string, now: Date) {
  const seat = await db.seat.findFirst({
    where: { tokenHash: hashTokenBytes(token), userId: null, expiresAt: { gt: now } },
    select: {
      id: true,
      address: true,
      subscriptionId: true,
      subscription: { select: { productName: true, user: { select: { id: true, email: true } } } },
    },
  });
  const owner = seat?.subscription.user;
  if (!owner) return null;
  const { id, address, subscriptionId, subscription } = seat;
  const { productName } = subscription;
  return { id, address, subscriptionId, productName, ownerId: owner.id, ownerEmail: owner.email };
}
