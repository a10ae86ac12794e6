import "server-only";
import { z } from "zod";
import { isTest } from "@/lib/billing/mode";
import { lastServiceNow } from "@/lib/billing/test-mode/generation";
import { describeLimit, liftCap, restoreCap } from "@/lib/billing/usage/limits";
import { readMeter, unitOf } from "@/lib/billing/usage/meter";
import { db } from "@/lib/db";
import { recordActions } from "./actions";
import type { Admin } from "./guard";

/** Until when a cap is lifted: the end of the current period, or until someone changes it. */
export const liftEnd = z.enum(["period_end", "changed"]);

export type CapRow = Awaited<ReturnType<typeof listCaps>>[number];

/** The caps on what a customer of the service uses, at `now` by the clock of the service. */
export async function listCaps(customerId: string, now: Date) {
  const found = await db.subscription.findMany({
    where: {
      customerId,
      testMode: isTest,
      status: { not: "expired" },
      usageLimit: { cap: { not: null } },
    },
    orderBy: { createdAt: "desc" },
  });
  return await Promise.all(
    found.map(async (subscription) => {
      const { id, productName } = subscription;
      const { used, limit } = await readMeter(db, id, now);
      const { cap, lifted } = describeLimit(limit, now);
      return { id, productName, unit: unitOf(subscription), cap: cap ?? 0, used, lifted };
    }),
  );
}

type Change = {
  customerId: string;
  subscriptionId: string;
  /** Null restores the cap. */
  lift: { until: z.output<typeof liftEnd>; reason: string } | null;
};

/** Lifts or restores a cap, and records that in the same transaction. `late`: someone else did it, or there is no cap. */
export async function changeCap(admin: Admin, { customerId, subscriptionId, lift }: Change, now: Date) {
  return await db.$transaction(async (tx) => {
    const at = await lastServiceNow(now, tx);
    const subscription = await tx.subscription.findFirst({
      where: { id: subscriptionId, customerId, testMode: isTest },
      include: { usageLimit: true },
    });
    if (!subscription?.usageLimit?.cap) return "late";
    const { productName, usageLimit } = subscription;
    const what = `${productName}, ${subscriptionId}: ${usageLimit.cap} ${unitOf(subscription)}`;
    const record = (verb: "lift_cap" | "restore_cap", outcome: string) =>
      recordActions(tx, admin, [{ verb, subject: { type: "customers", id: customerId }, outcome }], now);
    if (!lift) {
      if (!(await restoreCap(tx, subscriptionId, at))) return "late";
      await record("restore_cap", `${what}.`);
      return "cap_restored";
    }
    const until = await liftCap(tx, subscriptionId, lift.until, at);
    if (until === undefined) return "late";
    const end = until ? `until ${until.toISOString()}` : "until it is changed";
    await record("lift_cap", `${what}, ${end}. Reason: ${lift.reason}`);
    return "cap_lifted";
  });
}
