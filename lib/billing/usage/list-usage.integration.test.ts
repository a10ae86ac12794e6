import { service } from "../testing/commerce-server";
import { beforeEach, describe, expect, it } from "vitest";
import { addInterval } from "@/lib/dates";
import { db } from "@/lib/db";
import { eraseAccount } from "../account/delete-account";
import { exportAccount } from "../account/export-account";
import { plans } from "../plans";
import { createPerson } from "../testing/people";
import { askedBy } from "../testing/statements";
import { createSubscriber } from "../testing/subscriber";
import { listUsage } from "./list-usage";
import { purgeUsage } from "./meter";
import { recordUsage, reserveUsage } from "./record-usage";
import { sendUsage } from "./send-usage";
import { createMetered } from "./testing/metered";

const DAY = 86_400_000;
const now = new Date();
const send = () => sendUsage(new Date(), { budgetMs: 20_000 });

beforeEach(() => service.reset());

describe("the use of a customer", () => {
  it("is shown for the running period, sent and waiting, with its cost", async () => {
    const { user, id } = await createMetered();
    await recordUsage(user, "apiCalls", 3_000, { key: "a", now });
    await send();
    await recordUsage(user, "apiCalls", 500, { key: "b", now: new Date(now.getTime() - DAY) });
    const [usage] = await listUsage(user.id, now);
    expect(usage).toMatchObject({ subscriptionId: id, unit: "API calls", sent: 3_000, waiting: 500 });
    expect(usage?.bill).toMatchObject({ free: 1_000, cost: 500, currency: "USD" });
    expect(usage?.days.slice(0, 3).map(({ quantity }) => quantity)).toEqual([3_000, 500, 0]);
  });

  it("is nothing of another user's, and nothing of what has ended", async () => {
    const { user, id } = await createMetered();
    expect(await listUsage((await createPerson()).id, now)).toEqual([]);
    await db.subscription.update({ where: { id }, data: { status: "expired" } });
    expect(await listUsage(user.id, now)).toEqual([]);
  });

  it("shows that a plan includes it, and that its price is unknown while the service is down", async () => {
    const pro = await createSubscriber("Pro");
    await createMetered(pro.user);
    service.fail(503);
    expect(await listUsage(pro.user.id, now)).toMatchObject([{ isCovered: true, bill: null }]);
  });

  it("does not count what was used in the period before", async () => {
    const { user, id } = await createMetered();
    await recordUsage(user, "apiCalls", 4, { key: "a", now });
    await send();
    await listUsage(user.id, now);
    const { renewsAt } = await db.subscription.findUniqueOrThrow({ where: { id } });
    const at = (ms: number) => new Date((renewsAt?.getTime() ?? 0) + ms);
    expect(await listUsage(user.id, at(-1))).toMatchObject([{ sent: 4 }]);
    // At the pace of the first half, the whole period takes twice as much.
    const [usage] = await listUsage(user.id, at(-1));
    const { start = now, end = now } = usage?.bill?.period ?? {};
    const half = new Date((start.getTime() + end.getTime()) / 2);
    expect(await listUsage(user.id, half)).toMatchObject([{ bill: { forecast: { units: 8 } } }]);
    // Also where the event of the renewal is late.
    expect(await listUsage(user.id, at(1))).toMatchObject([{ sent: 0, waiting: 0 }]);
  });

  it("costs nothing in a free trial, and is not counted after it", async () => {
    const { user, id } = await createMetered();
    const end = new Date(now.getTime() + 3 * DAY);
    const onTrial = { status: "on_trial", trialEndsAt: end, renewsAt: end };
    await db.subscription.update({ where: { id }, data: onTrial });
    await recordUsage(user, "apiCalls", 3_000, { key: "a", now });
    await send();
    const [tried] = await listUsage(user.id, now);
    expect(tried).toMatchObject({ sent: 3_000, bill: { isTrial: true, cost: 0, period: { end } } });
    const [paid] = await listUsage(user.id, end);
    expect(paid).toMatchObject({ sent: 0, bill: { isTrial: false, cost: 0, period: { start: end } } });
  });

  it("does not count the previous period again while a card is retried", async () => {
    const { user, id } = await createMetered();
    await recordUsage(user, "apiCalls", 4, { key: "a", now });
    await send();
    await listUsage(user.id, now);
    const renewal = addInterval(now, "month", 1);
    const overdue = { status: "past_due", renewsAt: addInterval(renewal, "day", 3) };
    const bought = { createdAt: now, billingAnchor: now.getUTCDate() };
    await db.subscription.update({ where: { id }, data: { ...bought, ...overdue } });
    const [usage] = await listUsage(user.id, addInterval(renewal, "day", 1));
    expect(usage).toMatchObject({ sent: 0, bill: { period: { start: renewal } } });
  });

  it("is in the export, and is deleted with the account once it is reported", async () => {
    const { user, id } = await createMetered();
    await recordUsage(user, "apiCalls", 3, { key: "a", now });
    await send();
    await recordUsage(user, "apiCalls", 2, { key: "b", now });
    const { usage } = JSON.parse(await exportAccount(user.id, now)) as { usage: unknown };
    expect(usage).toMatchObject([{ subscriptionId: id, quantity: 5, uses: 2 }]);
    await db.subscription.update({ where: { id }, data: { status: "cancelled" } });
    await eraseAccount(user.id);
    expect(await db.usageEvent.findMany({ where: { subscriptionId: id } })).toMatchObject([{ key: "b" }]);
  });
});

it("single uses are deleted 90 days after they were reported, and their sum is kept", async () => {
  const { user, id } = await createMetered();
  await recordUsage(user, "apiCalls", 3, { key: "a", now });
  await send();
  await recordUsage(user, "apiCalls", 2, { key: "b", now });
  const left = () => db.usageEvent.findMany({ where: { subscriptionId: id }, orderBy: { id: "asc" } });
  await purgeUsage(new Date(now.getTime() + 89 * DAY));
  expect(await left()).toMatchObject([{ key: "a" }, { key: "b" }]);
  await purgeUsage(new Date(now.getTime() + 91 * DAY));
  expect(await left()).toMatchObject([{ key: "b" }]);
  expect(await listUsage(user.id, now)).toMatchObject([{ sent: 3, waiting: 2 }]);
});

it("single uses are deleted in parts, each of which reads a few rows", async () => {
  const { user, id } = await createMetered();
  for (const key of ["a", "b", "c", "d", "e"]) await recordUsage(user, "apiCalls", 1, { key, now });
  await send();
  await recordUsage(user, "apiCalls", 1, { key: "f", now });
  const asked = await askedBy(() => purgeUsage(new Date(now.getTime() + 91 * DAY), 2));
  expect(await db.usageEvent.findMany({ where: { subscriptionId: id } })).toMatchObject([{ key: "f" }]);
  const deletions = asked.filter(({ text }) => text.startsWith("DELETE"));
  expect(deletions.length).toBeGreaterThanOrEqual(3);
  for (const { text } of deletions) expect(text).toContain('"id" <= ');
});

describe("a limit on what may be used in a period", () => {
  it(
    "is reached and not exceeded by concurrent uses, and a repetition does not count",
    { tags: ["slow"] },
    async () => {
      const { user, id } = await createMetered();
      const entry = plans.metered[0]!;
      const use = (key: string) => recordUsage(user, "apiCalls", 1, { key, now });
      try {
        entry.most = 5;
        const became = await Promise.all(Array.from({ length: 12 }, (_, place) => use(`k${place}`)));
        expect(became.filter((one) => one === "counted")).toHaveLength(5);
        expect(became.filter((one) => one === "refused")).toHaveLength(7);
        expect(await use(`k${became.indexOf("counted")}`)).toBe("repeated");
        await send();
        expect(await use("one more")).toBe("refused");
        expect(await db.usageEvent.count({ where: { subscriptionId: id } })).toBe(5);
      } finally {
        entry.most = Infinity;
      }
    },
  );

  it("holds for reserved use, and what was released is free again", async () => {
    const { user, id } = await createMetered();
    const entry = plans.metered[0]!;
    const reserve = async (key: string, at = now) => {
      const reserved = await reserveUsage(user, "apiCalls", 1, { key, now: at });
      return reserved === "refused" || reserved === "capped" ? null : reserved;
    };
    const counted = () => db.usageEvent.count({ where: { subscriptionId: id } });
    try {
      entry.most = 2;
      const [one, same, two, over] = [
        await reserve("one"),
        await reserve("one"),
        await reserve("two"),
        await reserve("over"),
      ];
      expect(over).toBeNull();
      expect(await counted()).toBe(0);
      // Of two calls with one key the first fails, and the second still has the place.
      await one?.release();
      expect(await reserve("over")).toBeNull();
      expect([await same?.confirm(), await same?.confirm()]).toEqual(["counted", "repeated"]);
      await two?.release();
      const dead = await reserve("three");
      expect(await reserve("four")).toBeNull();
      // The process that had it seemed dead. What it did is still counted if it goes on.
      const later = new Date(now.getTime() + 11 * 60_000);
      expect(await (await reserve("four", later))?.confirm()).toBe("counted");
      expect(await dead?.confirm()).toBe("counted");
      expect(await counted()).toBe(3);
    } finally {
      entry.most = Infinity;
    }
  });
});
