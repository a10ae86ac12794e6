import "server-only";
import { cache } from "react";
import { db } from "@/lib/db";
import { env } from "@/lib/env";
import { isProduct } from "../catalog/define-plans";
import { findGrants } from "../grants/grants";
import { isTest } from "../mode";
import { type Feature, type Limit, type Meter, plans } from "../plans";
import { findShared } from "../seats/shared-plans";
import { lastServiceNow } from "../test-mode/generation";
import { decideAccess, type EntitlementFacts, grantsAccess } from "./entitlements";

/** What a user may use now. */
export type Access = {
  /** The best of their plans; null for the free plan. */
  plan: Plan | null;
  /** Usage-based subscriptions. Only use that no plan of theirs covers is counted. */
  metered: GrantedMeter[];
  /** One-time purchases that were not refunded. */
  extras: (Product & { orderId: string })[];
  features: ReadonlySet<Feature>;
  limits: Record<Limit, number>;
};

/** `until`: when it ends by what is known now; null while it goes on. A granted plan has no subscription. */
type Plan = Product & { subscriptionId: string | null; variantId: string | null; until: Date | null };

type Product = { productId: string | null; productName: string | null };

/** `most`: how many may be used in one period. */
export type GrantedMeter = { subscriptionId: string; meter: Meter; most: number; isCovered: boolean };

/** What `userId` may use now. Read once per request, however many parts of a page need it. */
export const accessOf = cache(
  async (userId: string): Promise<Access> => await getAccess(userId, await lastServiceNow(new Date())),
);

/**
 * What `userId` may use at `now`, by the service's clock, from our own tables: the best of all subscriptions that they own or have a
 * seat on and of the plans that they were given, feature by feature, and their one-time purchases.
 *
 * The order that began a subscription grants nothing by itself, and its refund takes nothing away: the service goes on billing the
 * subscription. To end the access, cancel the subscription.
 */
export async function getAccess(userId: string, now: Date): Promise<Access> {
  const [held, orders] = await Promise.all([listHeld(userId, now), findExtras(userId)]);
  const granted = [
    plans.free,
    ...plans.plans.filter((plan) => held.some((product) => isProduct(plan, product))),
  ];
  const covered = new Set<Feature>(granted.flatMap(({ features }) => features));
  const metered = held.flatMap(({ subscriptionId, ...product }) => {
    const entry = meterOf(product);
    return entry && subscriptionId ? [{ entry, subscriptionId }] : [];
  });
  return {
    plan: held.find((product) => !meterOf(product)) ?? null,
    metered: metered.map(({ entry: { meter, most, features }, subscriptionId }) => {
      return { subscriptionId, meter, most, isCovered: features.every((feature) => covered.has(feature)) };
    }),
    extras: orders.map(({ id, productId, productName }) => ({ orderId: id, productId, productName })),
    features: new Set([...covered, ...metered.flatMap(({ entry }) => entry.features)]),
    limits: highest(granted.map(({ limits }) => limits)),
  };
}

/** The plans of `userId` at `now`, the best first. A granted one counts only without a paid one. */
async function listHeld(userId: string, now: Date): Promise<Plan[]> {
  const [usable, granted] = await Promise.all([findUsable(userId, now), findGrants(userId, now)]);
  const paid = usable.map(({ id: subscriptionId, productId, productName, variantId, until }) => {
    return { subscriptionId, productId, productName, variantId, until };
  });
  return [...paid, ...granted];
}

/** The ids of the subscriptions that `userId` may use at `now`, as their owner or with a seat. */
export async function listUsable(userId: string, now: Date): Promise<ReadonlySet<string>> {
  return new Set((await findUsable(userId, now)).map(({ id }) => id));
}

/** What they own and what others share with them, as far as it grants access; the best first. */
async function findUsable(userId: string, now: Date) {
  const all = await Promise.all([findOwned(userId), findShared(userId)]);
  return (await findGranting(all.flat(), now)).toSorted(byWorth);
}

function findOwned(userId: string) {
  return db.subscription.findMany({ where: { userId } });
}

/** Those of these subscriptions that grant access at `now`, to everyone who has a place on them. */
export async function findGranting<Found extends Facts & { id: string }>(all: Found[], now: Date) {
  const pastDue = all.filter(({ status }) => status === "past_due").map(({ id }) => id);
  const newest = pastDue.length > 0 ? await findNewestInvoices(pastDue) : [];
  return all
    .map((subscription) => {
      const invoice = newest.find(({ subscriptionId }) => subscriptionId === subscription.id);
      return { ...subscription, ...accessBy(subscription, invoice, now) };
    })
    .filter(({ isGranted }) => isGranted);
}

/** The newest invoice of each of these subscriptions. */
export function findNewestInvoices(subscriptionIds: string[]) {
  return db.subscriptionInvoice.findMany({
    where: { subscriptionId: { in: subscriptionIds } },
    orderBy: { createdAt: "desc" },
    distinct: ["subscriptionId"],
  });
}

type Facts = EntitlementFacts & { testMode: boolean };

/**
 * Whether a subscription grants access at `now` by the plan file, and what could not be charged: its newest invoice, if that is past
 * due. An older one is void by now.
 */
export function accessBy<Invoice extends { status: string; createdAt: Date }>(
  subscription: Facts,
  newest: Invoice | undefined,
  now: Date,
) {
  const unpaid = newest?.status === "past_due" ? newest : null;
  const facts = { ...subscription, pastDueSince: unpaid?.createdAt ?? null };
  return { unpaid, ...decideAccess(facts, { now, mode: env.BILLING_MODE, grace: plans.grace }) };
}

async function findExtras(userId: string) {
  const orders = await db.order.findMany({
    where: { userId, testMode: isTest },
    orderBy: { createdAt: "asc" },
  });
  const paid = orders.filter(grantsAccess);
  const begun = await db.subscription.findMany({
    where: { orderId: { in: paid.map(({ id }) => id) } },
    select: { orderId: true },
  });
  return paid.filter(({ id }) => !begun.some(({ orderId }) => orderId === id));
}

type Worth = { until: Date | null; createdAt: Date };

/** The one that ends last comes first, then the newest. */
function byWorth(one: Worth, other: Worth): number {
  const endOf = ({ until }: Worth) => until?.getTime() ?? Number.MAX_SAFE_INTEGER;
  return endOf(other) - endOf(one) || other.createdAt.getTime() - one.createdAt.getTime();
}

function meterOf(product: Product) {
  return plans.metered.find((entry) => isProduct(entry, product));
}

function highest(all: Record<Limit, number>[]): Record<Limit, number> {
  const names = Object.keys(plans.limits) as Limit[];
  const most = names.map((name) => [name, Math.max(...all.map((limits) => limits[name]))]);
  return Object.fromEntries(most) as Record<Limit, number>;
}
