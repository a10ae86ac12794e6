import "server-only";
import { sandboxDb } from "../db";
import { renewalOf, taxOf } from "../invoices/renewal";
import { OFFERED } from "../offers/offer";
import { intervalOf } from "../shared/format";
import { ARRANGED, CURRENT_PRICE } from "../shared/sorting";
import { refusal } from "../subscription/draft";
import { settlementOf } from "../subscription/settle";
import { draftChanges, updateSubscription } from "../subscription/update";
import { updateScopeOf } from "./address";

/**
 * Changes plan or quantity and charges the difference at once. If the amount is higher than `shown`, which the customer agreed
 * to, it returns the new preview instead. Throws like `updateSubscription`, and conflict if nothing changes.
 */
export async function changePlan(
  url: string,
  wish: PlanWish,
  now: Date,
  shown?: number,
): Promise<PlanPreview | null> {
  const scope = updateScopeOf(url, now);
  const preview = shown === undefined ? null : await previewPlan(url, wish, now);
  // Also if `shown` is not a number.
  if (preview && shown !== undefined && !(preview.dueNow <= shown)) return preview;
  const hasChanged = await updateSubscription(scope, wish, { now, billing: "at_once" });
  if (!hasChanged) throw refusal("variantId", "This is already your plan.");
  return null;
}

export async function previewPlan(url: string, wish: PlanWish, now: Date) {
  const scope = updateScopeOf(url, now);
  const { before, draft } = await sandboxDb.$transaction((tx) =>
    draftChanges(tx, scope, wish, { now, billing: "at_once" }),
  );
  const { after } = draft;
  if (after === before) throw refusal("variantId", "This is already your plan.");
  const { invoice, waiting } = settlementOf(draft, now);
  const renewsAt = after.renewsAt ?? now;
  const unbilled = { id: 0, subscriptionId: 0, invoiceId: null, createdAt: now };
  const lines = waiting.map((line) => ({ ...line, ...unbilled }));
  const coming = renewalOf({ ...after, lines: invoice ? lines : [...after.lines, ...lines] }, 0, renewsAt);
  return {
    ...wish,
    planName: `${after.productName} ${after.variantName}`,
    currency: after.store.currency,
    lines: invoice?.lines ?? [],
    discountTotal: invoice?.amounts.discountTotal ?? 0,
    tax: invoice?.amounts.tax ?? 0,
    taxInclusive: taxOf(after).taxInclusive,
    dueNow: invoice?.amounts.total ?? 0,
    credit: Math.abs(invoice?.amounts.credit ?? 0),
    renewsAt,
    renewalTotal: coming.amounts.total,
  };
}

export type PlanWish = { variantId: number; quantity?: number | undefined };

/** In the smallest unit of `currency`. `credit` remains for the next invoice. */
export type PlanPreview = Awaited<ReturnType<typeof previewPlan>>;

/** The costs of a change, or why it isn't possible. */
export type PlanStep = { wish: PlanWish; preview?: PlanPreview; message?: string };

export type Plan = Awaited<ReturnType<typeof listPlans>>[number];

export async function listPlans(store: { id: number; currency: string }) {
  const products = await sandboxDb.sandboxProduct.findMany({
    where: { storeId: store.id, status: "published" },
    include: {
      variants: {
        where: { isSubscription: true, ...OFFERED },
        orderBy: ARRANGED,
        include: { prices: CURRENT_PRICE },
      },
    },
    orderBy: ARRANGED,
  });
  return products.flatMap((product) =>
    product.variants.flatMap((variant) => {
      const [price] = variant.prices;
      if (!price) return [];
      const { interval, count } = intervalOf(variant);
      return {
        variantId: variant.id,
        productName: product.name,
        variantName: variant.name,
        price: price.unitPrice,
        currency: store.currency,
        interval,
        intervalCount: count,
        isUsageBased: price.usageAggregation !== null,
      };
    }),
  );
}
