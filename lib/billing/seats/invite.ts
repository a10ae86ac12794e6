import "server-only";
import { hashTokenBytes } from "@/lib/auth/token";
import { DAY_MS } from "@/lib/dates";
import { randomUUID } from "node:crypto";
import { db, type DbTx } from "@/lib/db";
import { AppError } from "@/lib/errors";
import { log } from "@/lib/log";
import { listUsable } from "../access/get-access";
import { enqueue } from "../effects/enqueue";
import { invitationToken } from "./invitation-token";
import { lockPlan } from "./lock-plan";
import { seatsOf } from "./seats-of";

/** How long an invitation can be accepted. */
const OPEN_FOR_MS = 7 * DAY_MS;

type InviteAnswer = "invited" | "full" | "already" | "own" | "ended";

/**
 * Invites `address`, as `findEmailAddress` gives it, to the plan of `userId`, and has the mail sent. An open invitation holds a seat: when
 * none is left the answer is `full`, `ended` where the plan grants nothing at `now`, by the clock of the service. Throws `not_found`
 * for what is not theirs.
 */
export async function inviteToSeat(input: {
  userId: string;
  subscriptionId: string;
  address: string;
  now: Date;
}): Promise<InviteAnswer> {
  const { userId: ownerId, subscriptionId, address, now } = input;
  const usable = await listUsable(ownerId, now);
  const answer = await db.$transaction(async (tx) => {
    const plan = await lockPlan(tx, { subscriptionId, ownerId });
    if (!plan) throw new AppError("not_found", "There is no such plan.");
    if (!usable.has(subscriptionId)) return "ended";
    const obstacle = await findObstacle(tx, { ownerId, subscriptionId, address, seats: seatsOf(plan), now });
    if (obstacle) return obstacle;
    await write(tx, { subscriptionId, address, now });
    return "invited";
  });
  if (answer === "invited") log.info("seat.invited", { subscription: subscriptionId });
  return answer;
}

type Wish = { ownerId: string; subscriptionId: string; address: string; seats: number; now: Date };

async function findObstacle(
  tx: DbTx,
  { ownerId, subscriptionId, address, seats, now }: Wish,
): Promise<"own" | "already" | "full" | null> {
  await tx.seat.deleteMany({ where: { subscriptionId, userId: null, expiresAt: { lte: now } } });
  const owner = await tx.user.findUniqueOrThrow({ where: { id: ownerId }, select: { email: true } });
  if (owner.email === address) return "own";
  const isThere = { subscriptionId, OR: [{ address }, { user: { email: address } }] };
  if ((await tx.seat.count({ where: isThere })) > 0) return "already";
  const others = await tx.seat.count({ where: { subscriptionId } });
  return 1 + others >= seats ? "full" : null;
}

async function write(
  tx: DbTx,
  { subscriptionId, address, now }: Pick<Wish, "subscriptionId" | "address" | "now">,
): Promise<void> {
  const id = randomUUID();
  const tokenHash = hashTokenBytes(invitationToken(id));
  const expiresAt = new Date(now.getTime() + OPEN_FOR_MS);
  await tx.seat.create({ data: { id, subscriptionId, address, tokenHash, createdAt: now, expiresAt } });
  const effect = { kind: "seat_invitation" as const, key: `seat_invitation:${id}`, payload: { seatId: id } };
  // By our own clock: the mail is due now, wherever a sandbox's clock stands.
  await enqueue(tx, [effect], new Date());
}
