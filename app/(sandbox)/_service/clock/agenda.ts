import "server-only";
import { sandboxDb } from "../db";
import { type Due, listSoonest } from "../lifecycle/due";
import { awaitsReminder } from "../subscription/trial-due";

/** Something that will happen by itself: what it happens to, in which store, and whose it is. */
export type AgendaLine = Due & {
  /** The subscription's status before it happens; null for a license key. */
  status: string | null;
  retriesCount: number;
  /** Whether it is only the mail some days before the end of a trial. */
  isReminder: boolean;
  productName: string;
  variantName: string;
  userEmail: string;
};

/** What happens next in the stores of these clocks: that first for which the least time has to pass. */
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
    return key
      ? [
          {
            ...line,
            status: null,
            retriesCount: 0,
            isReminder: false,
            ...key.orderItem,
            userEmail: key.userEmail,
          },
        ]
      : [];
  });
}

/** How long these clocks have to go on until the next thing happens in one of their stores; null when nothing will. */
export async function findNextSpan(nows: ReadonlyMap<number, Date>): Promise<number | null> {
  const [next] = await listSoonest(sandboxDb, nows, 1);
  const now = next && nows.get(next.storeId);
  return now ? Math.max(1, next.at.getTime() - now.getTime()) : null;
}
