import "server-only";
import { addInterval } from "@/lib/dates";
import { AppError } from "@/lib/errors";
import { advanceClock, waitUntilIdle } from "../clock/worker";
import { payByControl, paymentOrder } from "../control/pay";
import { sandboxDb } from "../db";
import { activate, deactivate } from "../licenses/activations";
import { LIMIT_REACHED, type Outcome } from "../licenses/license";
import { refund } from "../refunds/refund";
import type { Bought } from "../seed/deeds";
import type { Billing, Changes } from "../subscription/draft";
import { replaceCard } from "../subscription/replace-card";
import { cancel, resume, updateSubscription } from "../subscription/update";
import type { Deed, Scenario } from "./scenario";

/** The first purchase of a scenario, by a new customer. Throws conflict if it is refused. */
export async function buy(
  { buys, customer }: Scenario,
  email: string,
  now: Date,
): Promise<Bought & { customerId: number }> {
  const { variantId, card } = buys;
  const shopper = { email, name: customer, country: "US", state: "CA", zip: "94016" };
  const order = paymentOrder.parse({ variant_id: variantId, ...shopper, ...(card && { card }) });
  const { status, body } = await payByControl(order, now);
  if (status !== "paid") throw new AppError("conflict", body.error);
  const { order_id: orderId, subscription_id: subscriptionId, license_keys: licenseKeyIds } = body;
  const { customerId } = await sandboxDb.sandboxOrder.findUniqueOrThrow({
    where: { id: orderId },
    select: { customerId: true },
  });
  return { orderId, subscriptionId, licenseKeyIds, customerId };
}

export const cancels: Deed = async (bought, now) => cancel({ id: (await subscriptionOf(bought)).id }, now);

export const resumes: Deed = async (bought, now) => resume({ id: (await subscriptionOf(bought)).id }, now);

/** Indefinitely, without access. */
export const pauses = changes({ pause: { mode: "void", resumesAt: null } });

export const unpauses = changes({ pause: null });

export function changesPlan(variantId: number, billing: Billing): Deed {
  return changes({ variantId }, billing);
}

export function replacesCard(cardNumber: string): Deed {
  return async (bought, now) => {
    const { id } = await subscriptionOf(bought);
    const cardExpiry = `12/${now.getUTCFullYear() + 3}`;
    const result = await replaceCard({ id }, { cardNumber, cardExpiry, cardCvc: "123" }, now);
    if (result.status !== "replaced") throw new AppError("conflict", result.message);
  };
}

function changes(wish: Changes, billing?: Billing): Deed {
  return async (bought, now) => {
    const { id } = await subscriptionOf(bought);
    await updateSubscription({ id }, wish, { now, ...(billing && { billing }) });
  };
}

export function activates(machine: string): Deed {
  return async (bought, now) => {
    const { key } = await licenseKeyOf(bought);
    requireDone(await activate(key, machine, now));
  };
}

/** The activation limit is reached. */
export function failsToActivate(machine: string): Deed {
  return async (bought, now) => {
    const { key } = await licenseKeyOf(bought);
    const outcome = await activate(key, machine, now);
    if (outcome.kind === "done") throw new AppError("conflict", "The key was activated past its limit.");
    if (refusalOf(outcome) !== LIMIT_REACHED) throw new AppError("conflict", refusalOf(outcome));
  };
}

export function deactivates(machine: string): Deed {
  return async (bought, now) => {
    const { key, instances } = await licenseKeyOf(bought);
    const identifier = instances.find(({ name }) => name === machine)?.identifier ?? "";
    requireDone(await deactivate(key, identifier, now));
  };
}

async function licenseKeyOf({ licenseKeyIds: [id = 0] }: Bought) {
  const license = await sandboxDb.sandboxLicenseKey.findUnique({
    where: { id },
    select: { key: true, instances: { select: { name: true, identifier: true } } },
  });
  if (!license) throw new AppError("not_found", "The purchase came without a license key.");
  return license;
}

function requireDone(outcome: Outcome) {
  if (outcome.kind !== "done") throw new AppError("conflict", refusalOf(outcome));
}

function refusalOf(outcome: Exclude<Outcome, { kind: "done" }>): string {
  return outcome.kind === "refused" ? outcome.reason : "There is no such license key.";
}

/** Part of the first payment, in the smallest unit. */
export function refundsOrder(amount: number): Deed {
  return ({ orderId }, now) => refund({ type: "orders", id: orderId }, amount, now);
}

/** Gives back all of the newest payment of the subscription. */
export const refundsLastPayment: Deed = async ({ subscriptionId }, now) => {
  const { id } = await sandboxDb.sandboxSubscriptionInvoice.findFirstOrThrow({
    where: { subscriptionId: subscriptionId ?? 0 },
    select: { id: true },
    orderBy: { id: "desc" },
  });
  await refund({ type: "subscription-invoices", id }, null, now);
};

const IDLE_TIMEOUT_MS = 30_000;

/** Moves the store's clock to the subscription's next step. */
export const untilNext: Deed = async (bought, now) => {
  const { status, trialEndsAt, dueAt, storeId } = await subscriptionOf(bought);
  // Skips the reminder before the end of a trial.
  const next = status === "on_trial" ? trialEndsAt : dueAt;
  if (!next) throw new AppError("conflict", "Nothing more happens to this subscription by itself.");
  return moveTo(next, now, storeId);
};

/** Moves the clock to the middle of the current period. */
export const untilHalfTime: Deed = async (bought, now) => {
  const { createdAt, renewsAt, storeId } = await subscriptionOf(bought);
  if (!renewsAt) throw new AppError("conflict", "This subscription does not renew.");
  return moveTo(new Date((createdAt.getTime() + renewsAt.getTime()) / 2), now, storeId);
};

export function days(count: number): Deed {
  return async ({ orderId: id }, now) => {
    const order = await sandboxDb.sandboxOrder.findUniqueOrThrow({
      where: { id },
      select: { storeId: true },
    });
    return moveTo(addInterval(now, "day", count), now, order.storeId);
  };
}

/** The clock may have been moved past it already. */
async function moveTo(to: Date, now: Date, storeId: number): Promise<Date> {
  if (to > now) await advanceClock(storeId, to);
  else await waitUntilIdle(IDLE_TIMEOUT_MS);
  return to;
}

export async function subscriptionOf({ subscriptionId }: Bought) {
  const id = subscriptionId ?? 0;
  const subscription = await sandboxDb.sandboxSubscription.findUnique({ where: { id } });
  if (!subscription) throw new AppError("not_found", "The customer's subscription is not there any more.");
  return subscription;
}
