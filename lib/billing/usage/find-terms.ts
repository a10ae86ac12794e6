import "server-only";
import { getCurrentUsage, getPrice, getStore } from "@/lib/commerce";
import { db } from "@/lib/db";
import { env } from "@/lib/env";
import { AppError, nullWhenGone } from "@/lib/errors";
import { type MeterTerms, meterTerms } from "./terms";

type Metered = {
  id: string;
  priceId: string | null;
  subscriptionItemId: string | null;
  usageMeter: { priceId: string; terms: unknown } | null;
};

/**
 * How a subscription is paid for by use, as we know it or as the service says: it is asked once for each price, for a price never
 * changes. Throws `upstream` where it cannot be told, and what `lib/commerce` throws.
 */
export async function getTerms(subscription: Metered): Promise<MeterTerms> {
  const { id, priceId, usageMeter } = subscription;
  const known = usageMeter?.priceId === priceId && meterTerms.safeParse(usageMeter?.terms).data;
  if (known) return known;
  if (!priceId) throw new AppError("upstream", "The service named no price of this subscription.");
  const terms = await askForTerms(priceId);
  const values = { priceId, terms };
  if (usageMeter) await db.usageMeter.updateMany({ where: { subscriptionId: id }, data: values });
  else await begin(subscription, values);
  return terms;
}

async function askForTerms(priceId: string): Promise<MeterTerms> {
  const [{ usage, renewal }, { currency }] = await Promise.all([
    getPrice(priceId),
    getStore(env.COMMERCE_STORE_ID),
  ]);
  if (!usage || !renewal) throw new AppError("upstream", "The price of this use cannot be read.");
  return { usage, renewal, currency };
}

/**
 * What the service was told by others before us, as of a shop that counted use before, is taken over once, as a batch of the running
 * period. Nothing of ours is in it: whoever sends has begun first.
 */
async function begin(
  { id, subscriptionItemId }: Metered,
  values: { priceId: string; terms: MeterTerms },
): Promise<void> {
  const before = subscriptionItemId ? await getCurrentUsage(subscriptionItemId).catch(nullWhenGone) : null;
  await db.$transaction(async (tx) => {
    const { count } = await tx.usageMeter.createMany({
      data: [{ subscriptionId: id, ...values }],
      skipDuplicates: true,
    });
    if (count === 0 || !before || before.quantity === 0) return;
    const { quantity, periodStart, periodEnd } = before;
    // In the middle of the period, wherever exactly it begins and ends by whose reckoning.
    const at = new Date((periodStart.getTime() + periodEnd.getTime()) / 2);
    const record = { recordId: `before us: ${id}`, recordedAt: at };
    await tx.usageBatch.create({
      data: { subscriptionId: id, quantity, startedAt: periodStart, leaseUntil: periodStart, ...record },
    });
  });
}
