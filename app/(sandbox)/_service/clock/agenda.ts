import "server-only";
import { sandboxDb } from "../db";
import { type Due, listSoonest } from "../lifecycle/batch";
import { awaitsReminder } from "../subscription/period";

/** Something that is due to happen, with its store and customer. */
export type AgendaLine = Due & {
  /** The subscription's status before it happens; null for a license key. */
  status: string | null;
  retriesCount: number;
  /** Whether it is only the email before the end of a trial. */
  isReminder: boolean;
  productName: string;
  variantName: string;
  userEmail: string;
};

/** The next events in these stores, soonest first. */
export async function listAgenda(nows: ReadonlyMap<number, Date>, limit: number): Promise<AgendaLine[]> {
  const due = await listSoonest(sandboxDb, nows, limit);
  const idsOf = (kind: Due["kind"]) => due.filter((line) => line.kind === kind).map(({ id }) => id);
  const [subscriptions, keys] = await Promise.all([
    sandboxDb.sandboxSubscription.findMany({ where: { id: { in: idsOf("subscription") } } }),
    sandboxDb.sandboxLicenseKey.findMany({
      where: { id: { in: idsOf("license-key") } },
      include: { orderItem: { select: { productName: true, variantName: true } } },
    }),
  ]);
  return due.flatMap((line): AgendaLine[] => {
    const subscription = line.kind === "subscription" && subscriptions.find(({ id }) => id === line.id);
    if (subscription) {
      const { status, retriesCount, productName, variantName, userEmail } = subscription;
      const isReminder = status === "on_trial" && awaitsReminder(subscription);
      return [{ ...line, status, retriesCount, isReminder, productName, variantName, userEmail }];
    }
    const key = keys.find(({ id }) => id === line.id);
    if (!key) return [];
    const { orderItem, userEmail } = key;
    return [{ ...line, status: null, retriesCount: 0, isReminder: false, ...orderItem, userEmail }];
  });
}

/** The time until the next event in one of these stores; null if there is none. */
export async function findNextSpan(nows: ReadonlyMap<number, Date>): Promise<number | null> {
  const [next] = await listSoonest(sandboxDb, nows, 1);
  const now = next && nows.get(next.storeId);
  return now ? Math.max(1, next.at.getTime() - now.getTime()) : null;
}
