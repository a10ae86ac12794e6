import { beforeEach, expect, it } from "vitest";
import { sandboxDb } from "../db";
import { NOW, freshShop } from "../testing/shop";
import { subscribe } from "../testing/subscriber";
import { passUntil } from "./testing/subscribed";

/** A hundred in every run; `YEAR_SUBSCRIBERS=1000` measures more. */
const SUBSCRIBERS = Number(process.env["YEAR_SUBSCRIBERS"] ?? 100);
// Generous, for a machine that does much else: without batches it would take minutes.
const LONGEST_SECONDS = Math.max(30, SUBSCRIBERS * 0.12);

beforeEach(freshShop);

it("a year passes for all subscriptions in seconds, in the order of its instants", async () => {
  const { subscription } = await subscribe();
  const { items, customData: _, ...row } = subscription;
  const firstRenewal = row.renewsAt ?? NOW;
  const copies = Array.from({ length: SUBSCRIBERS - 1 }, (_copy, index) => {
    const due = new Date(firstRenewal.getTime() + (index + 1) * 30_000);
    return { ...row, id: row.id + index + 1, renewsAt: due, dueAt: due };
  });
  await sandboxDb.sandboxSubscription.createMany({ data: copies });
  const [item] = items;
  if (!item) throw new Error("the subscription has no item");
  const { id: __, ...itemRow } = item;
  await sandboxDb.sandboxSubscriptionItem.createMany({
    data: copies.map(({ id }) => Object.assign({}, itemRow, { subscriptionId: id })),
  });

  const startedAt = performance.now();
  const cpu = process.cpuUsage();
  const applied = await passUntil(new Date("2027-04-05T00:00:00Z"));
  const seconds = (performance.now() - startedAt) / 1000;
  const own = process.cpuUsage(cpu);
  // oxlint-disable-next-line no-console -- a measurement, for whoever runs it
  console.log(
    `${applied} renewals in ${seconds.toFixed(1)} s, of which ${((own.user + own.system) / 1e6).toFixed(1)} s own CPU`,
  );

  expect(applied).toBe(12 * SUBSCRIBERS);
  expect(await sandboxDb.sandboxSubscriptionInvoice.count({ where: { billingReason: "renewal" } })).toBe(
    applied,
  );
  expect(await sandboxDb.sandboxDelivery.count()).toBe(2 * applied);
  const [order] = await sandboxDb.$queryRaw<{ backwards: number }[]>`
    SELECT count(*)::int AS backwards FROM (
      SELECT created_at, lag(created_at) OVER (ORDER BY id) AS before FROM sandbox.events
      WHERE created_at > ${NOW}) AS e WHERE created_at < before`;
  expect(order?.backwards).toBe(0);
  expect(seconds).toBeLessThan(LONGEST_SECONDS);
}, 180_000);
