import "server-only";
import { db } from "@/lib/db";
import { AppError, toAppError } from "@/lib/errors";
import type { CheckoutIntent } from "@/lib/generated/prisma/client";
import { t } from "@/lib/i18n/translate";
import { inTime } from "@/lib/server/timers";
import { grantsAccess, isLive } from "../access/entitlements";
import { findVariant } from "../catalog/catalog";
import type { PlanVariant } from "../catalog/pricing";
import { hadTrial } from "../account/by-address";
import { isRefused } from "../discounts/check-discount";
import { isTest } from "../mode";
import { parseCode } from "../terms/bill";
import { serviceNow } from "../test-mode/service-now";
import { findPurchases, type FoundPurchase } from "./find-purchase";
import { type Buy, type OpenCheckout, openCheckout, OPEN_FOR_MS, trialKeyOf } from "./open-checkout";

/** `code`: a discount code as it was typed or linked. */
type Start = Pick<Buy, "user" | "variantId" | "now"> & { code?: string };

/**
 * `metered`: usage-based and theirs already. `paid`: paid already in a checkout whose events we missed. `code_refused`: the discount
 * code doesn't count, and no checkout was opened.
 */
export type StartResult =
  | ({ kind: "redirect" } & OpenCheckout)
  | { kind: "code_refused" }
  | { kind: "subscribed"; subscriptionId: string }
  | { kind: "metered" }
  | { kind: "paid"; intentId: string };

/**
 * Starts the purchase of `variantId` for `user` and returns the URL of the checkout (service §2 Checkout), unless they have a live
 * subscription or have paid already. Throws `not_found` for what is not for sale, `upstream` or `unavailable` when the service does
 * not respond.
 */
export async function startCheckout({ user, variantId, code = "", now }: Start): Promise<StartResult> {
  const [variant, atService] = await Promise.all([findVariant(variantId, now), serviceNow(now)]);
  if (!variant) throw new AppError("not_found", t("This plan is not for sale."));
  // After the time at the service: in test mode that notices a reset of the sandbox, which deletes what was bought before.
  const [live, unsettled, isTrialUsed] = await Promise.all([
    findLiveSubscription(user.id, variant, atService),
    listUnsettled(user.id),
    hadTrial(user.id),
  ]);
  if (live && variant.usage) return { kind: "metered" };
  if (live) return { kind: "subscribed", subscriptionId: live.id };
  const intentId = await findEarlierPayment(unsettled, variant, { now, atService });
  if (intentId) return { kind: "paid", intentId };
  if (await isRefused(code, variantId, now)) return { kind: "code_refused" };
  const offered = isTrialUsed ? "skipped" : "given";
  const trial = variant.trial ? offered : "none";
  const wanted = { user, variantId, trial, now: atService } as const;
  return { kind: "redirect", ...(await openWithCode(wanted, parseCode(code))) };
}

/** A code that the service refuses, although we thought that it counts, must not stop the purchase. */
async function openWithCode(wanted: Omit<Buy, "code">, code: string | null): Promise<OpenCheckout> {
  try {
    return await openCheckout({ ...wanted, code });
  } catch (error) {
    if (!code || toAppError(error).code !== "invalid") throw error;
    return { ...(await openCheckout({ ...wanted, code: null })), isCodeLeftOut: true };
  }
}

/** The newest subscription of this user that is changed instead of buying `wanted`: it is still billed, or could come back. */
export async function findLiveSubscription(userId: string, wanted: PlanVariant, now: Date) {
  const subscriptions = await db.subscription.findMany({
    where: { userId, testMode: isTest },
    orderBy: { createdAt: "desc" },
  });
  return subscriptions.find((one) => isReplacedBy(wanted, one) && isLive(one, now)) ?? null;
}

/** A plan replaces any other plan; a usage-based product only itself. */
function isReplacedBy(wanted: PlanVariant, owned: { isUsageBased: boolean; productId: string }): boolean {
  if (!wanted.interval) return false;
  return wanted.usage ? owned.productId === wanted.productId : !owned.isUsageBased;
}

/** Checkouts whose result we may not know: there is no order, or an order without a subscription. */
export async function listUnsettled(userId: string): Promise<CheckoutIntent[]> {
  const intents = await db.checkoutIntent.findMany({
    where: { userId, reconciledAt: null, checkoutUrl: { not: null } },
  });
  const bought = await db.subscription.findMany({
    where: { orderId: { in: intents.flatMap(({ orderId }) => orderId ?? []) } },
    select: { orderId: true },
  });
  return intents.filter((intent) => !bought.some(({ orderId }) => orderId === intent.orderId));
}

/** How long a buyer waits for the service. */
const BUDGET_MS = 3_000;
/** A payment may arrive late, and a clock may be wrong, by this much. */
const SLACK_MS = 10 * 60_000;

/**
 * The checkout in which this user has already paid for `variant`, or null. The service is queried as long as a checkout may be paid,
 * once more after it has closed, and then never again. Throws `unavailable` when it does not respond: selling twice is worse than
 * waiting a minute.
 */
async function findEarlierPayment(
  unsettled: CheckoutIntent[],
  variant: PlanVariant,
  { now, atService }: { now: Date; atService: Date },
): Promise<string | null> {
  // For a plan any of them counts, because one plan replaces another.
  const intents = variant.interval
    ? unsettled
    : unsettled.filter(({ variantId, orderId }) => variantId === variant.variantId && !orderId);
  if (intents.length === 0) return null;
  const found = await inTime(findPurchases(intents, "visit", now), BUDGET_MS).catch((cause: unknown) => {
    const message = t(
      "We could not check whether your earlier checkout was paid, so we did not open another one.",
    );
    throw new AppError("unavailable", message, { cause });
  });
  const closed = { lt: new Date(atService.getTime() - OPEN_FOR_MS - SLACK_MS) };
  await db.checkoutIntent.updateMany({
    where: { id: { in: intents.map(({ id }) => id) }, createdAt: closed },
    data: { reconciledAt: atService },
  });
  return found.findLast((purchase) => isPaidFor(variant, purchase, atService))?.intentId ?? null;
}

function isPaidFor(variant: PlanVariant, { order, subscription }: FoundPurchase, atService: Date): boolean {
  if (variant.interval)
    return subscription !== null && isReplacedBy(variant, subscription) && isLive(subscription, atService);
  return grantsAccess(order) || order.status === "pending";
}

type Wanted = { userId: string; variantId: string; now: Date };

/** Why this user gets `variantId` without its free trial: they had one, or an open checkout of another plan has it. Null if they get it. */
export async function whyNoTrial({ userId, variantId, now }: Wanted): Promise<"had" | "held" | null> {
  if (await hadTrial(userId)) return "had";
  const where = { openKey: trialKeyOf(userId), expiresAt: { gt: now }, variantId: { not: variantId } };
  return (await db.checkoutIntent.count({ where })) > 0 ? "held" : null;
}
