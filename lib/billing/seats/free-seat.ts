import "server-only";
import { db } from "@/lib/db";
import { AppError } from "@/lib/errors";
import { log } from "@/lib/log";
import { enqueue } from "../effects/enqueue";
import type { Prisma } from "@/lib/generated/prisma/client";

type Freed = { userId: string; seatId: string };

/** A member leaves the plan that they were invited to, and its owner is told by mail. */
export async function leaveSeat({ userId, seatId }: Freed): Promise<void> {
  await free(seatId, { userId }, "member");
}

/** The owner of a plan takes a member off it, who is told by mail. */
export async function removeMember({ userId: ownerId, seatId }: Freed): Promise<void> {
  await free(seatId, { userId: { not: null }, subscription: { userId: ownerId } }, "owner");
}

/** The owner of a plan takes an invitation back that nobody has accepted: its link does not work any more. */
export async function withdrawInvitation({ userId: ownerId, seatId }: Freed): Promise<void> {
  await free(seatId, { userId: null, subscription: { userId: ownerId } });
}

/** Throws `not_found` for a seat that is not there, is somebody else's, or is not any more what it was on the page. */
async function free(id: string, where: Prisma.SeatWhereInput, by?: "owner" | "member"): Promise<void> {
  await db.$transaction(async (tx) => {
    const seat = await tx.seat.findFirst({ where: { ...where, id } });
    const { count } = await tx.seat.deleteMany({ where: { ...where, id } });
    if (!seat || count === 0) throw new AppError("not_found", "There is no such seat.");
    const { userId: memberId, subscriptionId } = seat;
    const effect = { kind: "seat_freed" as const, key: `seat_freed:${id}` };
    // By our own clock: the mail is due now, wherever a sandbox's clock stands.
    if (by) await enqueue(tx, [{ ...effect, payload: { memberId, subscriptionId, by } }], new Date());
  });
  log.info("seat.freed", { seat: id });
}
