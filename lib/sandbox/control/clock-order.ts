import { z } from "zod";
import { AppError } from "@/lib/errors";
import { addDuration } from "../clock/duration";

/** What `POST /sandbox/control/clock` takes: one of the two. */
export const clockOrder = z.strictObject({
  /** An ISO 8601 duration. */
  advance: z.string().optional(),
  now: z.iso.datetime({ offset: true, error: "must be a time such as 2027-01-01T00:00:00Z" }).optional(),
});

/** Where the clock is to go. Throws invalid. */
export function targetOf({ advance, now: wanted }: z.infer<typeof clockOrder>, now: Date): Date {
  if ((advance === undefined) === (wanted === undefined)) {
    throw new AppError("invalid", "Give either advance or now.");
  }
  if (wanted !== undefined) return new Date(wanted);
  const target = addDuration(now, advance ?? "");
  if (!target) {
    throw new AppError("invalid", "advance: must be a duration such as P1M, P14D, PT1H or P1Y2M3DT4H.");
  }
  return target;
}
