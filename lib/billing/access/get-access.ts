import "server-only";
import { cache } from "react";
import { env } from "@/lib/env";
import { type Feature, type Limit, type Meter, plans } from "../plans";
import { isProduct } from "../catalog/define-plans";
import { isTest } from "../mode";
import { seatsOf } from "../seats/seats-of";
import { decideAccess, grantsAccess } from "./entitlements";
import { findGrants, type Grant } from "./find-grants";

/** What a user may use now. */
export type Access = {
  /** The best of their plans; null for whoever has what is free. */
  plan: GrantedPlan | null;
  /** What is paid for by use: only what no plan of theirs covers is counted. */
  metered: GrantedMeter[];
  /** What was paid once and not given back. */
  extras: GrantedExtra[];
  features: ReadonlySet<Feature>;
  limits: Record<Limit, number>;
};

export type GrantedPlan = {
  subscriptionId: string;
  productId: string | null;
  productName: string | null;
  variantId: string | null;
  /** When it ends by what is known now; null while it goes on. */
  until: Date | null;
};

/** `most`: how many may be used in one period. */
export type GrantedMeter = { subscriptionId: string; meter: Meter; most: number; isCovered: boolean };

type GrantedExtra = { orderId: string; productId: string | null; productName: string | null };

/** What `userId` may use at this moment. Asked once per request, however many parts of a page want to know. */
export const accessOf = cache(async (userId: string): Promise<Access> => {
  const grants = await findGrants(userId);
  const aheadMs = Math.max(0, ...grants.map((grant) => grant.aheadMs));
  return toAccess(grants, new Date(Date.now() + aheadMs));
});

/**
 * What `userId` may use at `now`, by the service's clock, from our own tables: the best of all subscriptions that they own or
 * have a seat on, feature by feature, and their orders of what is paid once. What nobody has claimed, what was refunded in full, and what has ended
 * grants nothing.
 *
 * The order that began a subscription grants nothing by itself, and its refund takes nothing: the service goes on billing the
 * subscription, and taking away what is billed would be wrong. Whoever is to lose the plan has it canceled.
 */
export async function getAccess(userId: string, now: Date): Promise<Access> {
  return toAccess(await findGrants(userId), now);
}

/**
 * The ids of the subscriptions that `userId` may use at `now`, as their owner or by a seat. Whoever has a seat and came after the
 * last one that the plan has now, because it has fewer than before, may not.
 */
export async function listUsable(userId: string, now: Date): Promise<ReadonlySet<string>> {
  return usableOf(await findGrants(userId), now);
}

/** The same of what was read already. */
export function usableOf(grants: Grant[], now: Date): ReadonlySet<string> {
  return new Set(subscriptionsOf(grants, now).map(({ id }) => id));
}

function toAccess(grants: Grant[], now: Date): Access {
  const subscriptions = subscriptionsOf(grants, now).toSorted(byWorth);
  const orders = grants.filter(
    (grant) => grant.kind === "order" && grant.testMode === isTest && grantsAccess(grant),
  );
  const best = subscriptions.find((subscription) => !meterOf(subscription));
  const granted = [
    plans.free,
    ...plans.plans.filter((plan) => subscriptions.some((subscription) => isProduct(plan, subscription))),
  ];
  const covered = new Set<Feature>(granted.flatMap(({ features }) => features));
  return {
    plan: best ? toPlan(best) : null,
    metered: subscriptions.flatMap((subscription) => toMeter(subscription, covered)),
    extras: orders
      .toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
      .map(({ id, productId, productName }) => ({ orderId: id, productId, productName })),
    features: new Set([
      ...covered,
      ...subscriptions.flatMap((subscription) => meterOf(subscription)?.features ?? []),
    ]),
    limits: highest(granted.map(({ limits }) => limits)),
  };
}

function subscriptionsOf(grants: Grant[], now: Date): Dated[] {
  return grants
    .filter((grant) => grant.kind === "subscription" && grant.place <= seatsOf(grant))
    .flatMap((grant) => whileGranted(grant, now));
}

function whileGranted(grant: Grant, now: Date): Dated[] {
  const { isGranted, until } = decideAccess(grant, { now, mode: env.BILLING_MODE, grace: plans.grace });
  return isGranted ? [{ ...grant, until }] : [];
}

type Dated = Grant & { until: Date | null };

/** What goes on is better than what ends, what ends late better than what ends soon, the newer better than the older. */
function byWorth(one: Dated, other: Dated): number {
  return endOf(other) - endOf(one) || other.createdAt.getTime() - one.createdAt.getTime();
}

function endOf({ until }: Dated): number {
  return until?.getTime() ?? Number.MAX_SAFE_INTEGER;
}

function toPlan({ id, productId, productName, variantId, until }: Dated): GrantedPlan {
  return { subscriptionId: id, productId, productName, variantId, until };
}

function meterOf(subscription: Pick<Grant, "productId" | "productName">) {
  return plans.metered.find((entry) => isProduct(entry, subscription)) ?? null;
}

function toMeter(subscription: Dated, covered: ReadonlySet<Feature>): GrantedMeter[] {
  const entry = meterOf(subscription);
  if (!entry) return [];
  const isCovered = entry.features.every((feature) => covered.has(feature));
  return [{ subscriptionId: subscription.id, meter: entry.meter, most: entry.most, isCovered }];
}

function highest(all: Record<Limit, number>[]): Record<Limit, number> {
  const names = Object.keys(plans.limits) as Limit[];
  return Object.fromEntries(
    names.map((name) => [name, Math.max(...all.map((limits) => limits[name]))]),
  ) as Record<Limit, number>;
}
