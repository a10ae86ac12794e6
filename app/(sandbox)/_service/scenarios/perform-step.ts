import "server-only";
import { addInterval } from "@/lib/dates";
import { AppError, assertNever } from "@/lib/errors";
import { advanceClock, waitUntilIdle } from "../clock/worker";
import { sandboxDb } from "../db";
import { activate, deactivate } from "../licenses/activations";
import { LIMIT_REACHED } from "../licenses/license";
import { dispute, refund } from "../refunds/refund";
import {
  activates,
  type Bought,
  buy,
  cancels,
  changes,
  licenseKeyOf,
  replacesCard,
  requireDone,
  subscriptionOf,
} from "../seed/customer-actions";
import { resume } from "../subscription/update";
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
      return cancels();
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
export async function buyFirst({ buys, customer }: Scenario, email: string, now: Date) {
  const { variant_id, card, custom } = buys;
  const shopper = { email, name: customer, country: "US", state: "CA", zip: "94016" };
  const bought = await buy({ variant_id, ...shopper, ...(card && { card }), ...(custom && { custom }) }, now);
  const { customerId } = await sandboxDb.sandboxOrder.findUniqueOrThrow({
    where: { id: bought.orderId },
    select: { customerId: true },
  });
  return { ...bought, customerId };
}

/** The activation limit is reached. */
function failsToActivate(machine: string): Perform {
  return async (bought, now) => {
    const { key } = await licenseKeyOf(bought);
    const outcome = await activate(key, machine, now);
    if (outcome.kind === "refused" && outcome.reason === LIMIT_REACHED) return;
    requireDone(outcome);
    throw new AppError("conflict", "The key was activated past its limit.");
  };
}

function deactivates(machine: string): Perform {
  return async (bought, now) => {
    const { key, instances } = await licenseKeyOf(bought);
    const identifier = instances.find(({ name }) => name === machine)?.identifier ?? "";
    requireDone(await deactivate(key, identifier, now));
  };
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
