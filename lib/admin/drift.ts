import "server-only";
import { z } from "zod";
import { lastKnownOffer } from "@/lib/billing/catalog/catalog";
import { isProduct } from "@/lib/billing/catalog/define-plans";
import { isTest } from "@/lib/billing/mode";
import { plans } from "@/lib/billing/plans";
import { DAY_MS } from "@/lib/dates";
import { db } from "@/lib/db";
import type { Drift } from "@/lib/generated/prisma/client";
import { pageBefore, paged } from "./query";

export type DriftRow = ReturnType<typeof toDriftRow>;

export async function listDrifts(before: string) {
  const found = await db.drift.findMany(pageBefore(before));
  return paged(found.map(toDriftRow), ({ id }) => id);
}

/** `since`: by the service’s clock; null for a record it no longer has. `eventName`: the event that was missed, a guess. */
function toDriftRow({ id, subjectType: type, subjectId, differences, ...rest }: Drift) {
  return {
    ...rest,
    id: String(id),
    subject: { type, id: subjectId },
    differences: differencesOf(differences),
  };
}

const stored = z.array(z.object({ field: z.string(), ours: z.unknown(), theirs: z.unknown() }));

function differencesOf(json: unknown) {
  return (stored.safeParse(json).data ?? []).map(({ field, ours, theirs }) => ({
    field,
    ours: textOf(ours),
    theirs: textOf(theirs),
  }));
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return "nothing";
  return typeof value === "string" ? value : JSON.stringify(value);
}

export type Sweeps = Awaited<ReturnType<typeof getSweeps>>;

const WEEK = 7 * DAY_MS;

/** The newest comparison, whose `endedAt` is null while it is under way, and the differences found in the last week by any means. */
export async function getSweeps(now: Date) {
  const [last, driftsInWeek] = await Promise.all([
    db.sweep.findFirst({
      orderBy: { id: "desc" },
      select: { startedAt: true, endedAt: true, pages: true, read: true, differed: true },
    }),
    db.drift.count({ where: { foundAt: { gte: new Date(now.getTime() - WEEK) } } }),
  ]);
  return { last, driftsInWeek };
}

/** Where `lib/billing/plans.ts` and the store don’t match. */
export type PlanFileReport = Awaited<ReturnType<typeof getPlanFileReport>>;

/**
 * `missing`: in the file but not sold by the store; null until the store has been read. `unnamed`: subscribed to but not in the file,
 * the most first: their customers get what is free. From our own tables, without a request to the service.
 */
export async function getPlanFileReport() {
  const [offer, subscribed] = await Promise.all([
    lastKnownOffer(),
    db.subscription.groupBy({
      by: ["productId", "productName"],
      where: { status: { not: "expired" }, testMode: isTest },
      _count: true,
      orderBy: { _count: { productId: "desc" } },
    }),
  ]);
  const known = [...plans.plans, ...plans.metered];
  const unnamed = subscribed.filter((product) => !known.some((plan) => isProduct(plan, product)));
  return {
    missing: offer?.missing ?? null,
    unnamed: unnamed.map(({ productName, _count: count }) => ({ productName, count })),
  };
}
