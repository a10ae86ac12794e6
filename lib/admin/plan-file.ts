import "server-only";
import { isProduct } from "@/lib/billing/catalog/define-plans";
import { lastKnownMissing } from "@/lib/billing/catalog/catalog";
import { isTest } from "@/lib/billing/mode";
import { plans } from "@/lib/billing/plans";
import { db } from "@/lib/db";
import { Prisma } from "@/lib/generated/prisma/client";

/** Where `lib/billing/plans.ts` and the store do not fit. */
export type PlanFileReport = {
  /** Named in the file and not sold by the store; null while the store was never read. */
  missing: string[] | null;
  /** Subscribed to and not named in the file: whoever has one has what is free. */
  unnamed: { productName: string; count: number }[];
};

type Product = { productId: string; productName: string };

/** From our own tables: the service is not asked. */
export async function getPlanFileReport(): Promise<PlanFileReport> {
  const [missing, products] = await Promise.all([lastKnownMissing(), listSubscribed()]);
  const unnamed = products.filter(isUnnamed);
  return { missing, unnamed: unnamed.length > 0 ? await countEach(unnamed) : [] };
}

/** From one product to the next by their index: there are few of them, and a row for each subscription. */
export const SUBSCRIBED = Prisma.sql`
  WITH RECURSIVE subscribed AS (
    (SELECT product_id, product_name FROM merchant.subscriptions
      WHERE status <> 'expired' AND test_mode = ${isTest}
      ORDER BY product_id, product_name LIMIT 1)
    UNION ALL
    SELECT next.* FROM subscribed AS last, LATERAL (
      SELECT product_id, product_name FROM merchant.subscriptions
      WHERE status <> 'expired' AND test_mode = ${isTest}
        AND (product_id, product_name) > (last.product_id, last.product_name)
      ORDER BY product_id, product_name LIMIT 1) AS next)
  SELECT product_id AS "productId", product_name AS "productName" FROM subscribed`;

async function listSubscribed(): Promise<Product[]> {
  return await db.$queryRaw(SUBSCRIBED);
}

function isUnnamed(product: Product): boolean {
  return ![...plans.plans, ...plans.metered].some((plan) => isProduct(plan, product));
}

/** The one with the most subscriptions first. */
async function countEach(products: Product[]): Promise<PlanFileReport["unnamed"]> {
  const groups = await db.subscription.groupBy({
    by: ["productId", "productName"],
    where: { status: { not: "expired" }, testMode: isTest, OR: products },
    _count: true,
    orderBy: { _count: { productId: "desc" } },
  });
  return groups.map(({ productName, _count }) => ({ productName, count: _count }));
}
