import "server-only";
import { addInterval } from "@/lib/dates";
import { sandboxDb } from "../../db";
import { AppError } from "@/lib/errors";
import { advanceClock } from "../../clock/advance";
import { waitUntilIdle } from "../../clock/idle";
import type { Deed } from "../scenario";
import { subscriptionOf } from "./subscription-of";

const IDLE_TIMEOUT_MS = 30_000;

/** The clock of the store moves on to whatever happens next to the subscription by itself. */
export const untilNext: Deed = async (bought, now) => {
  const { status, trialEndsAt, dueAt, storeId } = await subscriptionOf(bought);
  // The reminder before the end of a trial changes nothing.
  const next = status === "on_trial" ? trialEndsAt : dueAt;
  if (!next) throw new AppError("conflict", "Nothing more happens to this subscription by itself.");
  return moveTo(next, now, storeId);
};

/** The clock moves on to the middle of the running period, counted from its payment. */
export const untilHalfTime: Deed = async (bought, now) => {
  const { createdAt, renewsAt, storeId } = await subscriptionOf(bought);
  if (!renewsAt) throw new AppError("conflict", "This subscription does not renew.");
  return moveTo(new Date((createdAt.getTime() + renewsAt.getTime()) / 2), now, storeId);
};

export function days(count: number): Deed {
  return async ({ orderId: id }, now) => {
    const order = await sandboxDb.sandboxOrder.findUniqueOrThrow({
      where: { id },
      select: { storeId: true },
    });
    return moveTo(addInterval(now, "day", count), now, order.storeId);
  };
}

/** Somebody else may have moved the clock past it: then it only has to have happened. */
async function moveTo(to: Date, now: Date, storeId: number): Promise<Date> {
  if (to > now) await advanceClock(storeId, to);
  else await waitUntilIdle(IDLE_TIMEOUT_MS);
  return to;
}
