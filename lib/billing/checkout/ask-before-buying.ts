import "server-only";
import { db } from "@/lib/db";
import { AppError } from "@/lib/errors";
import { type CheckoutIntent, Prisma } from "@/lib/generated/prisma/client";
import { question } from "@/lib/db/read-together";
import { grantsAccess, isLive } from "../access/entitlements";
import type { PlanVariant } from "../catalog/pricing";
import { inTime } from "@/lib/server/in-time";
import { findPurchases, type FoundPurchase } from "./find-purchase";
import { OPEN_FOR_MS } from "./intent";
import { isInPlaceOf } from "./live-subscription";

/** How long a buyer waits for the answer. */
const BUDGET_MS = 3_000;
/** A payment may be booked late, and a clock be wrong, by this much. */
const SLACK_MS = 10 * 60_000;

/** `atService` is the time at the service, on whose clock checkouts end. */
type Question = { variant: PlanVariant; now: Date; atService: Date };

/**
 * Before something is sold: has its buyer paid for it already, in one of the checkouts of theirs of which no webhook has told
 * (`unheard`)? The id of that checkout, or null. The service is asked as long as a checkout may be paid, once more after it has
 * closed, and then never again.
 *
 * Throws `unavailable` when it does not answer within three seconds. A sale that waits costs a minute; one that is made twice
 * costs somebody their money, so nothing is sold on a guess.
 */
export async function findEarlierPayment(
  unheard: CheckoutIntent[],
  { variant, now, atService }: Question,
): Promise<string | null> {
  const intents = unsettledFor(variant, unheard);
  if (intents.length === 0) return null;
  const found = await inTime(findPurchases(intents, "visit", now), BUDGET_MS).catch(refuse);
  await settleClosed(intents, atService);
  return found.findLast((purchase) => isSame(purchase, variant, atService))?.intentId ?? null;
}

/** Where a plan is wanted, any of them: whoever has one live plan gets no second one. */
function unsettledFor(variant: PlanVariant, unheard: CheckoutIntent[]): CheckoutIntent[] {
  if (variant.interval) return unheard;
  return unheard.filter(({ variantId, orderId }) => variantId === variant.variantId && !orderId);
}

/** Checkouts of which we may not have heard all: there is no order, or an order without a subscription. */
export function unheardOf(userId: string) {
  return question<CheckoutIntent>(Prisma.sql`
    SELECT * FROM merchant.checkout_intents AS begun
    WHERE user_id = ${userId} AND settled_at IS NULL AND checkout_url IS NOT NULL
      AND NOT EXISTS (SELECT FROM merchant.subscriptions AS bought WHERE bought.order_id = begun.order_id)`);
}

/** Whoever has one live plan gets no second one beside it, whichever it is; what is paid once counts by itself. */
function isSame({ order, subscription }: FoundPurchase, variant: PlanVariant, atService: Date): boolean {
  if (variant.interval)
    return subscription !== null && isInPlaceOf(subscription, variant) && isLive(subscription, atService);
  return grantsAccess(order) || order.status === "pending";
}

/** What was asked about after it had closed need not be asked about again. */
async function settleClosed(intents: CheckoutIntent[], atService: Date): Promise<void> {
  const closed = { lt: new Date(atService.getTime() - OPEN_FOR_MS - SLACK_MS) };
  await db.checkoutIntent.updateMany({
    where: { id: { in: intents.map(({ id }) => id) }, createdAt: closed },
    data: { settledAt: atService },
  });
}

function refuse(cause: unknown): never {
  throw new AppError(
    "unavailable",
    "We could not check whether your earlier checkout was paid, so we did not open another one.",
    { cause },
  );
}
