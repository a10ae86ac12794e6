import { sandboxDb } from "../../db";
import type { Prisma } from "../../generated/prisma/client";
import { storedEvents } from "../../testing/events";
import { PRO_MONTHLY } from "../../testing/shop";
import { subscribe } from "../../testing/subscriber";
import { applyBatch } from "../batch";

type Data = Prisma.SandboxSubscriptionUncheckedUpdateInput;

/** A subscription whose card says no from now on. */
export const failing = { cardBehavior: "card_declined" };

/** The time of day at which things happen to a subscription of `subscribed`. */
export const on = (day: string) => new Date(`${day}T10:15:04.000Z`);

/** Bought on 31 March 2026, so its days are the 31st or the last of the month; then changed. Its mails are gone. */
export async function subscribed(data: Data = {}, variant = PRO_MONTHLY) {
  const { subscription } = await subscribe(variant);
  await sandboxDb.sandboxMail.deleteMany();
  return change(subscription.id, data);
}

export function change(id: number, data: Data) {
  return sandboxDb.sandboxSubscription.update({ where: { id }, data });
}

/** Lets everything happen that is due until then, without any clock; answers how much it was. */
export async function passUntil(to: Date): Promise<number> {
  const applied = await sandboxDb.$transaction((tx) => applyBatch(tx, to));
  return applied ? applied.count + (await passUntil(to)) : 0;
}

/** What has happened, as `instant name status`, oldest first. */
export async function history(): Promise<string[]> {
  const events = await storedEvents();
  const rows = await sandboxDb.sandboxEvent.findMany({ orderBy: { id: "asc" }, select: { createdAt: true } });
  return events.map(
    ({ name, object }, index) =>
      `${rows[index]?.createdAt.toISOString().slice(0, 10)} ${name} ${String(object.attributes["status"])}`,
  );
}

export function invoicesOf(subscriptionId: number) {
  return sandboxDb.sandboxSubscriptionInvoice.findMany({
    where: { subscriptionId },
    include: { lines: { orderBy: { id: "asc" } } },
    orderBy: { id: "asc" },
  });
}
