/* A small model of what the service promises about a subscription; the property test holds the real one against it. */

type ModelStatus = "on_trial" | "active" | "paused" | "past_due" | "unpaid" | "cancelled" | "expired";
type InvoiceStatus = "paid" | "past_due" | "void";

export type Model = {
  now: Date;
  status: ModelStatus;
  cancelled: boolean;
  cardWorks: boolean;
  trialEndsAt: Date | null;
  renewsAt: Date | null;
  endsAt: Date | null;
  resumesAt: Date | null;
  expiresAt: Date | null;
  /** When the overdue payment failed first, and how often it was tried again. */
  failedAt: Date | null;
  retries: number;
  invoices: InvoiceStatus[];
  events: string[];
};

const DAY = 86_400_000;
const RETRIES = [3, 7, 10, 14];

// Sold on days that every month has.
export function monthAfter(date: Date): Date {
  const next = new Date(date);
  next.setUTCMonth(next.getUTCMonth() + 1);
  return next;
}

export function advance(model: Model, to: Date): void {
  for (let due = dueAt(model); due && due <= to; due = dueAt(model)) happen(model, due);
  model.now = to;
}

function dueAt(model: Model): Date | null {
  const { status, renewsAt, endsAt, resumesAt, expiresAt } = model;
  if (status === "paused") return resumesAt;
  if (status === "cancelled") return endsAt;
  if (status === "unpaid") return expiresAt;
  return status === "expired" ? null : renewsAt;
}

function happen(model: Model, at: Date): void {
  if (model.status === "paused") return unpause(model, at);
  if (model.status === "cancelled" || model.status === "unpaid") {
    tell(model, "expired", "updated");
    return expire(model, at);
  }
  if (model.failedAt) return retry(model, at, model.failedAt);
  model.invoices.push(model.cardWorks ? "paid" : "past_due");
  if (model.cardWorks) {
    tell(model, "payment_success");
    Object.assign(model, { status: "active", renewsAt: monthAfter(at) });
  } else {
    tell(model, "payment_failed");
    Object.assign(model, { status: "past_due", failedAt: at, retries: 0, renewsAt: days(at, RETRIES[0]) });
  }
  tell(model, "updated");
}

function retry(model: Model, at: Date, failedAt: Date): void {
  if (model.cardWorks) return recover(model, at);
  model.retries += 1;
  const next = RETRIES[model.retries];
  tell(model, "payment_failed", "updated");
  if (next !== undefined) model.renewsAt = days(failedAt, next);
  else Object.assign(model, { status: "unpaid", expiresAt: days(at, 14) });
}

export function recover(model: Model, at: Date): void {
  let renewsAt = model.failedAt ?? at;
  while (renewsAt <= at) renewsAt = monthAfter(renewsAt);
  model.invoices[model.invoices.length - 1] = "paid";
  Object.assign(model, { status: "active", renewsAt, failedAt: null, retries: 0, expiresAt: null });
  tell(model, "payment_success", "payment_recovered", "updated");
}

export function unpause(model: Model, at: Date): void {
  let { renewsAt } = model;
  while (renewsAt && renewsAt <= at) renewsAt = monthAfter(renewsAt);
  const isOnTrial = model.trialEndsAt !== null && model.trialEndsAt > at;
  Object.assign(model, { status: isOnTrial ? "on_trial" : "active", resumesAt: null, renewsAt });
  tell(model, "unpaused", "updated");
}

export function tell(model: Model, ...events: string[]): void {
  model.events.push(...events.map((name) => `subscription_${name}`));
}

export function expire(model: Model, at: Date): void {
  if (model.failedAt) model.invoices[model.invoices.length - 1] = "void";
  Object.assign(model, { status: "expired", endsAt: model.endsAt ?? at, failedAt: null, resumesAt: null });
}

export function days(from: Date, count = 0): Date {
  return new Date(from.getTime() + count * DAY);
}
