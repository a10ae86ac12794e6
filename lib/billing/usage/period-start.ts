import "server-only";
import type { DbTx } from "@/lib/db";
import { periodOf } from "./period";
import { meterTerms } from "./terms";

/**
 * When the running period of a subscription began. Until its price has been read, which is before anything was sent of it, that is
 * when it was bought.
 */
export async function findPeriodStart(tx: DbTx, subscriptionId: string, now: Date): Promise<Date> {
  const subscription = await tx.subscription.findUniqueOrThrow({
    where: { id: subscriptionId },
    include: { usageMeter: true },
  });
  const terms = meterTerms.safeParse(subscription.usageMeter?.terms).data;
  return terms ? periodOf(subscription, terms.renewal, now).start : subscription.createdAt;
}
