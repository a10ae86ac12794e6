import { sandboxDb } from "../../db";
import { storedEvents } from "../../testing/events";
import { getScenario } from "../library";
import { runScenario } from "../run-scenario";

/** The events of a first payment, and of each later one. */
export const PURCHASE = [
  "order_created",
  "subscription_created active",
  "subscription_payment_success",
  "subscription_updated active",
];
export const PAYMENT = ["subscription_payment_success", "subscription_updated active"];

/** The subjects of mails. */
export const ORDER_RECEIPT = "Your receipt from Fernway, order #…";
export const RENEWAL_RECEIPT = "Your receipt from Fernway, invoice #…";

/** Runs a scenario in a shop without sales and returns what it left behind. */
export async function outcomeOf(name: string) {
  const run = await runScenario(getScenario(name));
  const [subscription, invoices, events, mails, deliveries] = await Promise.all([
    sandboxDb.sandboxSubscription.findUnique({ where: { id: run.subscriptionId ?? 0 } }),
    sandboxDb.sandboxSubscriptionInvoice.findMany({
      where: { subscriptionId: run.subscriptionId ?? 0 },
      orderBy: { id: "asc" },
    }),
    storedEvents(),
    sandboxDb.sandboxMail.findMany({ where: { recipient: run.customerEmail }, orderBy: { id: "asc" } }),
    sandboxDb.sandboxDelivery.groupBy({ by: ["status"], _count: true }),
  ]);
  return {
    run,
    subscription,
    /** `renewal paid 2400` */
    invoices: invoices.map(({ billingReason, status, total }) => `${billingReason} ${status} ${total}`),
    /** Oldest first; those about a subscription with its status. */
    events: events.map(({ name: event, object }) =>
      object.type === "subscriptions" ? `${event} ${String(object.attributes["status"])}` : event,
    ),
    refunded: invoices.map(({ refundedAmount }) => refundedAmount),
    mails: mails.map(({ subject }) => subject.replaceAll(/#\d+/g, "#…")),
    deliveries: deliveries.map(({ status }) => status),
    /** How many days after the purchase each step was done. */
    daysPassed: run.steps.map(({ at }) => daysBetween(run.steps[0]?.at ?? null, at)),
  };
}

function daysBetween(from: Date | null, to: Date | null): number {
  const days = ((to?.getTime() ?? NaN) - (from?.getTime() ?? NaN)) / 86_400_000;
  return Math.round(days * 1_000) / 1_000;
}
