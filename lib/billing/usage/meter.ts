import "server-only";
import { z } from "zod";
import { db, type DbTx, type Row } from "@/lib/db";
import { env } from "@/lib/env";
import { AppError, nullWhenGone } from "@/lib/errors";
import { getCurrentUsage, getPrice, getStore, type Period } from "@/lib/lemonsqueezy";
import { addInterval, DAY_MS } from "@/lib/dates";
import type { UsageMeter } from "@/lib/generated/prisma/client";
import { log } from "@/lib/log";
import { isProduct } from "../catalog/define-plans";
import { isTest } from "../mode";
import { plans } from "../plans";
import { periodSchema, usageTerms } from "../terms/terms";
import { lastServiceNow } from "../test-mode/generation";
import { usedSince } from "./queries";

const meterTerms = z.object({ usage: usageTerms, renewal: periodSchema, currency: z.string() });
type MeterTerms = z.infer<typeof meterTerms>;

export type Metered = Row<"subscription"> & { usageMeter: UsageMeter | null };

/** The terms of a usage-based subscription, fetched once for each price. Throws `upstream` if they are unreadable, and what `lib/lemonsqueezy` throws. */
export async function getTerms(subscription: Metered): Promise<MeterTerms> {
  const { id, priceId, usageMeter } = subscription;
  const known = usageMeter?.priceId === priceId && meterTerms.safeParse(usageMeter?.terms).data;
  if (known) return known;
  if (!priceId) throw new AppError("upstream", "The service named no price of this subscription.");
  const [{ usage, renewal }, { currency }] = await Promise.all([
    getPrice(priceId),
    getStore(env.COMMERCE_STORE_ID),
  ]);
  if (!usage || !renewal) throw new AppError("upstream", "The price of this usage cannot be read.");
  const meter = { priceId, terms: { usage, renewal, currency } };
  if (usageMeter) await db.usageMeter.updateMany({ where: { subscriptionId: id }, data: meter });
  else await createMeter(subscription, meter);
  return meter.terms;
}

/** Takes over what others reported before us as a batch of the current period. It includes no report of ours: we report nothing without a meter. */
async function createMeter(
  { id: subscriptionId, subscriptionItemId }: Metered,
  meter: { priceId: string; terms: MeterTerms },
): Promise<void> {
  const before = subscriptionItemId ? await getCurrentUsage(subscriptionItemId).catch(nullWhenGone) : null;
  await db.$transaction(async (tx) => {
    const { count } = await tx.usageMeter.createMany({
      data: [{ subscriptionId, ...meter }],
      skipDuplicates: true,
    });
    if (count === 0 || !before || before.quantity === 0) return;
    const { quantity, periodStart, periodEnd } = before;
    // In the middle of the period, because the service may draw its limits differently.
    const recordedAt = new Date((periodStart.getTime() + periodEnd.getTime()) / 2);
    const record = { recordId: `before us: ${subscriptionId}`, recordedAt };
    await tx.usageBatch.create({
      data: { subscriptionId, quantity, startedAt: periodStart, leaseUntil: periodStart, ...record },
    });
  });
}

/** What a subscription counts, as the plan file names it. */
export function unitOf(subscription: Pick<Metered, "productId" | "productName">): string {
  const entry = plans.metered.find((one) => isProduct(one, subscription));
  return entry ? plans.meters[entry.meter] : "units";
}

type Billed = Pick<
  Row<"subscription">,
  "status" | "createdAt" | "trialEndsAt" | "renewsAt" | "endsAt" | "billingAnchor"
>;

/**
 * The period of a subscription at `now`, by the clock of the service. The next one begins on time even if the event of the renewal is
 * late; after the last one none begins. A free trial is a period of its own.
 */
export function periodOf(billed: Billed, { interval, count }: Period, now: Date): { start: Date; end: Date } {
  const { status, createdAt, trialEndsAt, renewsAt, endsAt, billingAnchor } = billed;
  if (trialEndsAt && now < trialEndsAt) return { start: createdAt, end: endsAt ?? trialEndsAt };
  const opened = trialEndsAt ?? createdAt;
  // While a payment is past due, `renewsAt` is the next attempt, so the period follows from the renewals before it.
  const isUnpaid = status === "past_due" || status === "unpaid";
  const known = endsAt ?? (isUnpaid ? null : renewsAt);
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

/**
 * The current period of a subscription, what was used in it, and its limit. Until the terms are known, before anything was reported, the
 * period began with the purchase.
 */
export async function readMeter(tx: DbTx, subscriptionId: string, now: Date) {
  const subscription = await tx.subscription.findUniqueOrThrow({
    where: { id: subscriptionId },
    include: { usageMeter: true, usageLimit: true },
  });
  const terms = meterTerms.safeParse(subscription.usageMeter?.terms).data;
  const { createdAt, endsAt, renewsAt, usageLimit: limit } = subscription;
  const period: { start: Date; end: Date | null } = terms
    ? periodOf(subscription, terms.renewal, now)
    : { start: createdAt, end: endsAt ?? renewsAt };
  const { sent, waiting } = await usedSince(tx, subscriptionId, period.start);
  return { ...period, used: sent + waiting, limit };
}

const FEW = 10;

/**
 * Compares our reports in the current period with what the service counts, for a few subscriptions that were not compared since `since`,
 * and stores the differences. Nothing is corrected: the service bills what it counts, and an admin has to look. Returns how many
 * differ; null if none is left to compare. Throws what `lib/lemonsqueezy` throws.
 */
export async function compareUsage(since: Date, now: Date): Promise<number | null> {
  const due = await db.subscription.findMany({
    where: {
      isUsageBased: true,
      subscriptionItemId: { not: null },
      status: { not: "expired" },
      testMode: isTest,
      usageMeter: { OR: [{ comparedAt: null }, { comparedAt: { lt: since } }] },
    },
    orderBy: { id: "asc" },
    take: FEW,
  });
  if (due.length === 0) return null;
  const differ = await Promise.all(due.map((subscription) => compareOne(subscription, now)));
  return differ.filter(Boolean).length;
}

async function compareOne(subscription: Row<"subscription">, now: Date): Promise<boolean> {
  const { id: subscriptionId, subscriptionItemId, createdAt } = subscription;
  const startedAt = await lastServiceNow(now);
  const counted = await getCurrentUsage(subscriptionItemId ?? "").catch(nullWhenGone);
  const { sent } = await usedSince(db, subscriptionId, counted?.periodStart ?? createdAt);
  const ours = String(sent);
  const theirs = counted && String(counted.quantity);
  // A report that is sent during the comparison may or may not have been counted.
  const sending = { subscriptionId, OR: [{ recordId: null }, { startedAt: { gte: startedAt } }] };
  const isDrift = ours !== theirs && (await db.usageBatch.count({ where: sending })) === 0;
  await db.$transaction(async (tx) => {
    await tx.usageMeter.updateMany({ where: { subscriptionId }, data: { comparedAt: now } });
    if (!isDrift) return;
    await tx.drift.create({
      data: {
        subjectType: "usage",
        subjectId: subscriptionId,
        differences: [{ field: "quantity", ours, theirs }],
        since: counted?.periodStart ?? null,
        foundBy: "sweep",
        eventName: null,
        foundAt: now,
      },
    });
  });
  if (isDrift) log.warn("usage.differs", { subscriptionId, ours, theirs });
  return isDrift;
}

/** A key that is repeated after that time counts again. */
const KEPT_MS = 90 * DAY_MS;

/**
 * Deletes single uses that were reported long ago. The batches keep their sums. `now` is the time at the service. In parts by their ids,
 * which grow with time: there may be millions.
 */
export async function purgeUsage(now: Date, atOnce = 10_000): Promise<void> {
  const kept = new Date(now.getTime() - KEPT_MS);
  let last = 0n;
  while (true) {
    // oxlint-disable no-await-in-loop -- one part after the other
    const part = await db.usageEvent.findMany({
      where: { id: { gt: last } },
      orderBy: { id: "asc" },
      take: atOnce,
      select: { id: true, at: true },
    });
    const end = part.at(-1)?.id;
    if (end === undefined || part.every(({ at }) => at >= kept)) return;
    await db.usageEvent.deleteMany({
      where: { id: { gt: last, lte: end }, at: { lt: kept }, batch: { recordId: { not: null } } },
    });
    // oxlint-enable no-await-in-loop
    last = end;
  }
}
