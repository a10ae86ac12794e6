import "server-only";
import { db } from "@/lib/db";
import { log } from "@/lib/log";
import { type SeatRole, whereManaged } from "./roles";
import { lockSeat } from "./seats-of";

type RoleChange = { userId: string; seatId: string; role: SeatRole };

/** The owner or an admin gives a member or an invitation another role. Throws `not_found` unless they may change and give both roles. */
export async function changeRole({ userId, seatId, role }: RoleChange): Promise<void> {
  await db.$transaction(async (tx) => {
    await lockSeat(tx, seatId, whereManaged(userId, "assign roles", role));
    await tx.seat.update({ where: { id: seatId }, data: { role } });
  });
  log.info("seat.role_changed", { seat: seatId, role });
}
