import "server-only";
import { isProduct } from "@/lib/billing/catalog/define-plans";
import { lastKnownMissing } from "@/lib/billing/catalog/catalog";
import { plans } from "@/lib/billing/plans";
import { db } from "@/lib/db";
import { env } from "@/lib/env";

/** Where `lib/billing/plans.ts` and the store do not fit. */
export type PlanFileReport = {
  /** Named in the file and not sold by the store; null while the store was never read. */
  missing: string[] | null;
  /** Subscribed to and not named in the file: whoever has one has what is free. */
  unnamed: { productName: string; count: number }[];
};

/** From our own tables: the service is not asked. */
export async function getPlanFileReport(): Promise<PlanFileReport> {
  const [missing, groups] = await Promise.all([
    lastKnownMissing(),
    db.subscription.groupBy({
      by: ["productId", "productName"],
      where: { status: { not: "expired" }, testMode: env.BILLING_MODE === "test" },
      _count: true,
      orderBy: { _count: { productId: "desc" } },
    }),
  ]);
  const unnamed = groups.filter(
    (product) => ![...plans.plans, ...plans.metered].some((plan) => isProduct(plan, product)),
  );
  return { missing, unnamed: unnamed.map(({ productName, _count }) => ({ productName, count: _count })) };
}
