import { z } from "zod";
import { addInterval } from "@/lib/dates";
import type { Row } from "@/lib/db";
import type { Period } from "@/lib/lemonsqueezy";
import { periodSchema, usageTerms } from "../terms/terms";

export const meterTerms = z.object({ usage: usageTerms, renewal: periodSchema, currency: z.string() });
export type MeterTerms = z.infer<typeof meterTerms>;

type Billed = Pick<
  Row<"subscription">,
  "status" | "createdAt" | "trialEndsAt" | "renewsAt" | "endsAt" | "billingAnchor"
>;

/**
 * The period of a subscription at `now`, by the clock of the service. The next one begins on time even if the event of the renewal is
 * late; after the last one none begins. A free trial is a period of its own.
 */
export function periodOf(billed: Billed, { interval, count }: Period, now: Date): { start: Date; end: Date } {
  const { createdAt, trialEndsAt, endsAt, billingAnchor } = billed;
  if (trialEndsAt && now < trialEndsAt) return { start: createdAt, end: endsAt ?? trialEndsAt };
  const opened = trialEndsAt ?? createdAt;
  const known = endsAt ?? renewalOf(billed);
  const anchor = billingAnchor || (known ?? opened).getUTCDate();
  let end = known ?? addInterval(opened, interval, count, anchor);
  let start = addInterval(end, interval, -count, anchor);
  // The last period ends with the subscription.
  if (endsAt) return { start: latest(start, opened), end };
  while (end <= now) {
    start = end;
    end = addInterval(end, interval, count, anchor);
  }
  return { start: latest(start, opened), end };
}

function latest(one: Date, other: Date): Date {
  return one > other ? one : other;
}

/** While a payment is past due, `renewsAt` is the next attempt, so the period follows from the renewals before it. */
function renewalOf({ status, renewsAt }: Billed): Date | null {
  return status === "past_due" || status === "unpaid" ? null : renewsAt;
}
