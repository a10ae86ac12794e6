import "server-only";
import { addInterval } from "@/lib/dates";
import { AppError } from "@/lib/errors";
import { type Billable, invoiceRow } from "../invoices/invoice-row";
import { renewalOf } from "../invoices/renewal";
import { chargeOf } from "../subscription/payment";
import { awaitsReminder, cycleOf, nextRenewal, renewalAfter, unpausedColumns } from "../subscription/period";
import { makeStep, type NewInvoice, type Step } from "./step";

type Facts = {
  /** Usage in the period that ends; 0 without usage billing. */
  usage: number;
  overdue: Overdue | null;
};

/** What happens to a subscription when it is due at `at`. Throws internal if nothing does. */
export function nextStep(subscription: Billable, at: Date, { usage, overdue }: Facts): Step {
  switch (subscription.status) {
    case "on_trial":
      // The reminder is an email only: no event.
      return awaitsReminder(subscription)
        ? makeStep(subscription, at, { status: "on_trial" }, { notice: "trial_ending" })
        : pay(subscription, at, usage);
    case "active":
      return pay(subscription, at, usage);
    case "past_due":
      return overdue ? retry(subscription, at, overdue) : pay(subscription, at, usage);
    case "paused":
      return makeStep(subscription, at, unpausedColumns(subscription, at), {
        events: ["subscription_unpaused"],
      });
    case "cancelled":
    case "unpaid":
      return expire(subscription, at, usage);
    default:
      throw new AppError("internal", `Nothing is due for a subscription that is ${subscription.status}.`);
  }
}

/**
 * The invoice due at `at`, and whether the card pays it. A zero invoice is paid without a card. `cost` is the plan's price before
 * discount, tax and waiting lines, in the smallest unit.
 */
function billOf(subscription: Billable, at: Date, usage: number, unpaid: "past_due" | "void") {
  const { lines, amounts } = renewalOf(subscription, usage, at);
  const isPaid = chargeOf(subscription, amounts.total, at) === "ok";
  const status = isPaid ? "paid" : unpaid;
  const invoice: NewInvoice = {
    kind: "new",
    row: invoiceRow(subscription, { lines, amounts, billingReason: "renewal", status, at }),
    lines: lines.slice(0, lines.length - subscription.lines.length),
    credit: amounts.credit,
  };
  return { invoice, isPaid, cost: lines[0]?.amount ?? 0 };
}

type Overdue = { id: number; createdAt: Date; total: number };

/** The payment of a renewal or at the end of a trial. A zero invoice counts as paid: the new period has started. */
function pay(subscription: Billable, at: Date, usage: number): Step {
  const { invoice, isPaid } = billOf(subscription, at, usage, "past_due");
  if (!isPaid) {
    return makeStep(
      subscription,
      at,
      { status: "past_due", renewsAt: nextRetry(at, 0), retriesCount: 0 },
      { invoice, events: ["subscription_payment_failed"], notice: "failed" },
    );
  }
  const renewsAt = nextRenewal(at, cycleOf(subscription), subscription.billingAnchor);
  return makeStep(
    subscription,
    at,
    { status: "active", renewsAt, retriesCount: 0 },
    { invoice, events: ["subscription_payment_success"], notice: "renewed" },
  );
}

/** Retries an overdue invoice. The next renewal follows from its period, not from the date of the payment. */
function retry(subscription: Billable, at: Date, overdue: Overdue): Step {
  if (chargeOf(subscription, overdue.total, at) !== "ok") return failAgain(subscription, at, overdue);
  return makeStep(
    subscription,
    at,
    {
      status: "active",
      renewsAt: renewalAfter(overdue.createdAt, cycleOf(subscription), subscription.billingAnchor, at),
      retriesCount: 0,
    },
    {
      invoice: { kind: "old", id: overdue.id, status: "paid" },
      events: ["subscription_payment_success", "subscription_payment_recovered"],
      notice: "recovered",
    },
  );
}

function failAgain(subscription: Billable, at: Date, overdue: Overdue): Step {
  const retriesCount = subscription.retriesCount + 1;
  const renewsAt = nextRetry(overdue.createdAt, retriesCount);
  // An unpaid subscription expires by the store's rule, or stays unpaid.
  const { dunningExpiresAfterDays: days } = subscription.store;
  const change = renewsAt
    ? { status: "past_due", renewsAt, retriesCount }
    : { status: "unpaid", retriesCount, dueAt: days === null ? null : addInterval(at, "day", days) };
  return makeStep(subscription, at, change, {
    invoice: { kind: "old", id: overdue.id, status: "past_due" },
    events: ["subscription_payment_failed"],
    notice: "failed",
  });
}

/**
 * The end of a canceled or unpaid subscription. A canceled one is billed for its last usage; if the charge fails, the invoice is
 * written off.
 */
function expire(subscription: Billable, at: Date, usage: number): Step {
  const end = { status: "expired", endsAt: subscription.endsAt ?? at };
  const rest = { voidsOverdue: true, notice: "expired" } as const;
  const bill = owesUsage(subscription, at) ? billOf(subscription, at, usage, "void") : null;
  if (!bill || bill.cost === 0) {
    return makeStep(subscription, at, end, { ...rest, events: ["subscription_expired"] });
  }
  // No later invoice could use a credit.
  const invoice = { ...bill.invoice, credit: 0 };
  const payment = bill.isPaid ? "subscription_payment_success" : "subscription_payment_failed";
  return makeStep(subscription, at, end, { ...rest, invoice, events: [payment, "subscription_expired"] });
}

/** A canceled trial is free to its end, and an unpaid subscription isn't billed for its usage. */
function owesUsage({ status, items, trialEndsAt }: Billable, at: Date): boolean {
  const isTrial = trialEndsAt !== null && trialEndsAt >= at;
  return status === "cancelled" && items[0]?.isUsageBased === true && !isTrial;
}

const RETRY_DAYS = [3, 7, 10, 14];

/** When an overdue payment is retried; null after the last retry. */
function nextRetry(firstFailedAt: Date, retriesCount: number): Date | null {
  const days = RETRY_DAYS[retriesCount];
  return days === undefined ? null : addInterval(firstFailedAt, "day", days);
}
