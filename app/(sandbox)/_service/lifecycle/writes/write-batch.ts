import "server-only";
import type { SandboxDbTx } from "../../db";
import { type DatedEvent, recordDatedEvents } from "../../events/record-events";
import { storedCustomData } from "../../shared/options";
import type { Item } from "../item";
import type { Step } from "../step";
import { writeInvoices } from "./write-invoices";
import { type ExpiredKey, expireKeys } from "./write-keys";
import { writeNotices } from "./write-notices";
import { writeSubscriptions } from "./write-subscriptions";

/** Writes what happened, its invoices, keys, events and mails, a few statements for all of it. */
export async function writeBatch(tx: SandboxDbTx, batch: Item[]): Promise<void> {
  const steps = batch.flatMap((item) => (item.kind === "step" ? [item.step] : []));
  await writeSubscriptions(tx, steps);
  const invoiceIds = await writeInvoices(tx, steps);
  const keys = await expireKeys(tx, batch);
  const { shown } = await recordDatedEvents(
    tx,
    batch.flatMap((item) => {
      if (item.kind === "key") return keyEvents(keys.filter(({ id }) => id === item.id));
      const { subscription, change } = item.step;
      const ended = change.status === "expired";
      return [
        ...stepEvents(item.step, invoiceIds.get(subscription.id)),
        ...(ended ? keyEvents(keys.filter(({ subscriptionId }) => subscriptionId === subscription.id)) : []),
      ];
    }),
  );
  await writeNotices(tx, steps, (step) =>
    shown.get(`subscription-invoices/${invoiceIds.get(step.subscription.id)}`),
  );
}

function stepEvents({ subscription, at, events }: Step, invoiceId: number | undefined): DatedEvent[] {
  const { id, storeId } = subscription;
  const customData = storedCustomData(subscription.customData);
  return events.map((name) => {
    const isPayment = name.startsWith("subscription_payment_");
    return {
      name,
      at,
      storeId,
      customData,
      subject: isPayment
        ? { type: "subscription-invoices", id: String(invoiceId) }
        : { type: "subscriptions", id: String(id) },
    };
  });
}

function keyEvents(keys: ExpiredKey[]): DatedEvent[] {
  return keys.map(({ id, storeId, at, order }) => ({
    name: "license_key_updated",
    at,
    storeId,
    customData: storedCustomData(order.customData),
    subject: { type: "license-keys", id: String(id) },
  }));
}
