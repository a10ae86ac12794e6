import "server-only";
import { addInterval } from "@/lib/dates";
import { AppError, assertNever } from "@/lib/errors";
import { advanceClock, waitUntilIdle } from "../clock/worker";
import { payByControl, paymentOrder } from "../control/pay";
import { sandboxDb } from "../db";
import { activate, deactivate } from "../licenses/activations";
import { LIMIT_REACHED, type Outcome } from "../licenses/license";
import { dispute, refund } from "../refunds/refund";
import type { Bought } from "../seed/customer-actions";
import type { Billing, Changes } from "../subscription/draft";
import { replaceCard } from "../subscription/replace-card";
import { cancel, resume, updateSubscription } from "../subscription/update";
import type { Scenario, Step } from "./scenario";

type Perform = (bought: Bought, now: Date) => Promise<Date | void>;

/** What a step does. It resolves with the new time if it moves the clock. */
export function performOf(step: Step): Perform {
  switch (step.do) {
    case "until_next":
      return untilNext;
    case "until_half_time":
      return untilHalfTime;
    case "days":
      return days(step.days);
    case "cancel":
      return async (bought, now) => cancel({ id: (await subscriptionOf(bought)).id }, now);
    case "resume":
      return async (bought, now) => resume({ id: (await subscriptionOf(bought)).id }, now);
    case "pause":
      // Indefinitely, without access.
      return changes({ pause: { mode: "void", resumesAt: null } });
    case "unpause":
      return changes({ pause: null });
    case "change_plan":
      return changes({ variantId: step.variant_id }, step.billing);
    case "replace_card":
      return replacesCard(step.card);
    case "refund_order":
      return ({ orderId: id }, now) => refund({ type: "orders", id }, step.amount ?? null, now);
    case "refund_last_payment":
      return refundsLastPayment(step.amount ?? null);
    case "dispute":
      return ({ orderId }, now) => dispute(orderId, now);
    case "activate":
      return activates(step.machine);
    case "fail_to_activate":
      return failsToActivate(step.machine);
    case "deactivate":
      return deactivates(step.machine);
    default:
      return assertNever(step);
  }
}

/** The first purchase of a scenario. Throws conflict if it is refused. */
export async function buy(
  { buys, customer }: Scenario,
  email: string,
  now: Date,
): Promise<Bought & { customerId: number }> {
  const { variant_id, card, custom } = buys;
  const shopper = { email, name: customer, country: "US", state: "CA", zip: "94016" };
  const order = paymentOrder.parse({
    variant_id,
    ...shopper,
    ...(card && { card }),
    ...(custom && { custom }),
  });
  const { status, body } = await payByControl(order, now);
  if (status === "invalid")
    throw new AppError("conflict", Object.values(body.fields).join(" ") || body.error);
  if (status !== "paid") throw new AppError("conflict", body.error);
  const { order_id: orderId, subscription_id: subscriptionId, license_keys: licenseKeyIds } = body;
  const { customerId } = await sandboxDb.sandboxOrder.findUniqueOrThrow({
    where: { id: orderId },
    select: { customerId: true },
  });
  return { orderId, subscriptionId, licenseKeyIds, customerId };
}

function replacesCard(cardNumber: string): Perform {
  return async (bought, now) => {
    const { id } = await subscriptionOf(bought);
    const cardExpiry = `12/${now.getUTCFullYear() + 3}`;
    const result = await replaceCard({ id }, { cardNumber, cardExpiry, cardCvc: "123" }, now);
    if (result.status !== "replaced") throw new AppError("conflict", result.message);
  };
}

function changes(wish: Changes, billing?: Billing): Perform {
  return async (bought, now) => {
    const { id } = await subscriptionOf(bought);
    await updateSubscription({ id }, wish, { now, ...(billing && { billing }) });
  };
}

function activates(machine: string): Perform {
  return async (bought, now) => {
    const { key } = await licenseKeyOf(bought);
    requireDone(await activate(key, machine, now));
  };
}

/** The activation limit is reached. */
function failsToActivate(machine: string): Perform {
  return async (bought, now) => {
    const { key } = await licenseKeyOf(bought);
    const outcome = await activate(key, machine, now);
    if (outcome.kind === "done") throw new AppError("conflict", "The key was activated past its limit.");
    if (refusalOf(outcome) !== LIMIT_REACHED) throw new AppError("conflict", refusalOf(outcome));
  };
}

function deactivates(machine: string): Perform {
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

/** From the newest payment of the subscription. */
function refundsLastPayment(amount: number | null): Perform {
  return async ({ subscriptionId }, now) => {
    const invoice = await sandboxDb.sandboxSubscriptionInvoice.findFirst({
      where: { subscriptionId: subscriptionId ?? 0 },
      select: { id: true },
      orderBy: { id: "desc" },
    });
    if (!invoice) throw new AppError("not_found", "The purchase has no subscription invoice.");
    await refund({ type: "subscription-invoices", id: invoice.id }, amount, now);
  };
}

const IDLE_TIMEOUT_MS = 30_000;

/** Moves the store's clock to the subscription's next step. */
const untilNext: Perform = async (bought, now) => {
  const { status, trialEndsAt, dueAt, storeId } = await subscriptionOf(bought);
  // Skips the reminder before the end of a trial.
  const next = status === "on_trial" ? trialEndsAt : dueAt;
  if (!next) throw new AppError("conflict", "Nothing more happens to this subscription by itself.");
  return moveTo(next, now, storeId);
};

/** Moves the clock to the middle of the current period. */
const untilHalfTime: Perform = async (bought, now) => {
  const { createdAt, renewsAt, storeId } = await subscriptionOf(bought);
  if (!renewsAt) throw new AppError("conflict", "This subscription does not renew.");
  return moveTo(new Date((createdAt.getTime() + renewsAt.getTime()) / 2), now, storeId);
};

function days(count: number): Perform {
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
  else await waitUntilIdle(IDLE_TIMEOUT_MS, storeId);
  return to;
}

export async function subscriptionOf({ subscriptionId }: Bought) {
  const id = subscriptionId ?? 0;
  const subscription = await sandboxDb.sandboxSubscription.findUnique({ where: { id } });
  if (!subscription) throw new AppError("not_found", "The customer's subscription is not there any more.");
  return subscription;
}
