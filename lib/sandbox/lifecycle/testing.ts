import { sandboxDb } from "@/lib/db";
import { storedEvents } from "../testing/events";
import { applyBatch } from "./batch";

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
