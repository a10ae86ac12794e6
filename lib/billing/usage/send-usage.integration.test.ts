import { service } from "../testing/commerce-server";
import { beforeEach, describe, expect, it } from "vitest";
import { db } from "@/lib/db";
import { sweep } from "../reconcile/sweep";
import { claimBatches, openBatches } from "./queries";
import { sendUsage } from "./send-usage";
import { listUsage } from "./list-usage";
import { recordUsage } from "./record-usage";
import { createMetered, usagePrice } from "./testing/metered";

const MINUTE = 60_000;
let clock = Date.now();
const later = (ms = 0) => new Date((clock += ms));
const send = (now = later()) => sendUsage(now, { budgetMs: 20_000 });

let metered: Awaited<ReturnType<typeof createMetered>>;

beforeEach(async () => {
  service.reset();
  clock = Date.now();
  await db.usageBatch.deleteMany();
  await db.usageEvent.deleteMany();
  metered = await createMetered();
});

async function use(key: string, quantity = 1) {
  await recordUsage(metered.user, "apiCalls", quantity, { key, now: later() });
}

/** What was reported of this customer, oldest first. */
const reports = () =>
  service
    .all("usage-records")
    .filter(({ attributes }) => String(attributes["subscription_item_id"]) === metered.itemId)
    .map(({ attributes }) => attributes["quantity"]);
const drifts = () => db.drift.findMany({ where: { subjectType: "usage", subjectId: metered.id } });
const run = () => sweep({ budgetMs: 20_000, now: new Date() });
const batches = () => db.usageBatch.findMany({ orderBy: { id: "asc" } });

describe("usage", () => {
  it("is sent in one report, and what follows in the next, a minute later", async () => {
    await use("a", 2);
    await use("b", 3);
    await send();
    expect(reports()).toEqual([5]);
    await use("c");
    await send();
    expect(reports()).toEqual([5]);
    await send(later(MINUTE + 1));
    await send(later(MINUTE + 1));
    expect(reports()).toEqual([5, 1]);
    expect((await batches()).every(({ recordId }) => recordId !== null)).toBe(true);
  });

  it.each([
    ["waits", async () => await openBatches(1, later(), later())],
    ["was left behind", async () => (await openBatches(1, later(), later()), await claimBatches(1, later()))],
    ["comes after a report", async () => void (await send())],
  ])("that %s is sent at once after the clock was set back by a day", async (_, before) => {
    await use("a", 2);
    await before();
    clock -= 24 * 60 * MINUTE;
    await use("b", 3);
    await send();
    await send(later(MINUTE + 1));
    await send(later(MINUTE + 1));
    expect(reports()).toEqual([2, 3]);
  });

  it("of more customers than one round takes is sent in one run", { tags: ["slow"] }, async () => {
    const others = [];
    for (let count = 0; count < 12; count++) others.push(await createMetered());
    for (const [at, { user }] of others.entries())
      await recordUsage(user, "apiCalls", at + 1, { key: "a", now: later() });
    expect(await send()).toBe(12);
    const items = new Map(
      service
        .all("usage-records")
        .map(({ attributes }) => [String(attributes["subscription_item_id"]), attributes["quantity"]]),
    );
    expect(others.map(({ itemId }) => items.get(itemId))).toEqual(others.map((_, at) => at + 1));
  });

  it("that has waited longest is sent first, for any customer", async () => {
    const other = await createMetered();
    const [first, second] = [metered, other].toSorted((one, two) => (one.id < two.id ? -1 : 1));
    await recordUsage(second!.user, "apiCalls", 1, { key: "a", now: later() });
    await recordUsage(first!.user, "apiCalls", 1, { key: "a", now: later() });
    await openBatches(1, later(), later());
    expect(await batches()).toMatchObject([{ subscriptionId: second!.id }]);
  });

  it("is sent once by any number of senders", async () => {
    for (const key of ["a", "b", "c"]) await use(key);
    await Promise.all(Array.from({ length: 6 }, () => send()));
    expect(reports()).toEqual([3]);
  });

  it("is sent once where the sender dies after the report and before it is recorded", async () => {
    await use("a", 4);
    await openBatches(10, later(), later());
    const [claimed] = await claimBatches(10, later());
    await db.usageMeter.create({ data: termsOf() });
    // What the sender that is dead now had sent.
    await report(claimed!.quantity);
    await send();
    expect(reports()).toEqual([4]);
    await send(later(2 * MINUTE));
    expect(reports()).toEqual([4]);
    expect(await batches()).toMatchObject([{ quantity: 4, attempts: 2, recordId: expect.any(String) }]);
  });

  it("is sent once where the sender dies before the report", async () => {
    await use("a", 4);
    await openBatches(10, later(), later());
    await claimBatches(10, later());
    await send();
    expect(reports()).toEqual([]);
    await send(later(2 * MINUTE));
    expect(reports()).toEqual([4]);
  });

  it("is sent once where the response is lost, and not looked up while the report may still arrive", async () => {
    await use("a", 4);
    // The terms are read before, so that the report is what is lost.
    await openBatches(1, later(), later());
    await db.usageMeter.create({ data: termsOf() });
    service.loseAnswers(true);
    await send();
    service.loseAnswers(false);
    expect(reports()).toEqual([4]);
    await send(later(MINUTE / 2));
    expect(service.countOf("GET", "/v1/usage-records")).toBe(0);
    await send(later(2 * MINUTE));
    expect(service.countOf("GET", "/v1/usage-records")).toBe(1);
    expect(reports()).toEqual([4]);
    expect(await batches()).toMatchObject([{ recordId: expect.any(String), lastError: null }]);
  });

  it("is not mistaken for an earlier report of the same quantity", async () => {
    await use("a", 4);
    await send();
    await use("b", 4);
    clock += 2 * MINUTE;
    await openBatches(10, later(), later());
    await claimBatches(10, later());
    await send(later(2 * MINUTE));
    expect(reports()).toEqual([4, 4]);
    const ids = (await batches()).map(({ recordId }) => recordId);
    expect(new Set(ids).size).toBe(2);
  });

  it("is found among many reports, on any page", async () => {
    service.paginate(2);
    await use("a", 4);
    await openBatches(10, later(), later());
    await claimBatches(10, later());
    await db.usageMeter.create({ data: termsOf() });
    await report(4);
    for (const quantity of [1, 2, 3, 5, 6]) await report(quantity);
    await send(later(2 * MINUTE));
    expect(reports()).toEqual([4, 1, 2, 3, 5, 6]);
  });

  it("waits while the service is down, and is sent when it is back", async () => {
    service.fail(503);
    await use("a", 4);
    await send();
    expect(await batches()).toMatchObject([{ recordId: null, lastError: expect.any(String) }]);
    await use("b", 2);
    service.fail(null);
    await send(later(20 * MINUTE));
    await send(later(2 * MINUTE));
    expect(reports()).toEqual([4, 2]);
  });

  it("starts with what was reported before us, which is taken over once", async () => {
    await report(7);
    await use("a", 4);
    await Promise.all([
      send(),
      listUsage(metered.user.id, new Date()),
      listUsage(metered.user.id, new Date()),
    ]);
    expect(reports()).toEqual([7, 4]);
    expect(await listUsage(metered.user.id, new Date())).toMatchObject([{ sent: 11, waiting: 0 }]);
  });

  it("is not sent where the service would not add it up", async () => {
    service.put(usagePrice({ usage_aggregation: "max" }));
    await use("a", 4);
    await send();
    expect(reports()).toEqual([]);
    expect(await batches()).toMatchObject([
      { lastError: "Use that is counted by max is not reported from here." },
    ]);
  });
});

describe("the nightly sweep", () => {
  beforeEach(async () => {
    await db.sweep.deleteMany();
    await db.drift.deleteMany();
  });

  it("finds that the service counts what was reported", async () => {
    await use("a", 4);
    await send();
    await use("b");
    await run();
    expect(await drifts()).toEqual([]);
    expect(await db.usageMeter.findUnique({ where: { subscriptionId: metered.id } })).toMatchObject({
      comparedAt: expect.any(Date),
    });
    // Once before the first report, and once to compare.
    expect(service.countOf("GET", `/v1/subscription-items/${metered.itemId}/current-usage`)).toBe(2);
  });

  it("records where it counts something else, and corrects nothing", async () => {
    await use("a", 4);
    await send();
    await report(3);
    await run();
    expect(await drifts()).toMatchObject([
      { differences: [{ field: "quantity", ours: "4", theirs: "7" }], foundBy: "sweep" },
    ]);
    expect(reports()).toEqual([4, 3]);
  });

  it("ignores what is being sent", { tags: ["slow"] }, async () => {
    await use("a", 4);
    await send();
    await use("b", 2);
    clock += 2 * MINUTE;
    await openBatches(10, later(), later());
    await claimBatches(10, later());
    await report(2);
    await run();
    expect(await drifts()).toEqual([]);
  });
});

async function report(quantity: number) {
  const item = { data: { type: "subscription-items", id: metered.itemId } };
  const data = {
    type: "usage-records",
    attributes: { quantity, action: "increment" },
    relationships: { "subscription-item": item },
  };
  await service.call("/v1/usage-records", { method: "POST", body: JSON.stringify({ data }) });
}

function termsOf() {
  const tiers = [
    { lastUnit: 1_000, unitPrice: "0", fixedFee: 0 },
    { lastUnit: null, unitPrice: "0.2", fixedFee: 0 },
  ];
  const usage = { aggregation: "sum", isVolume: false, packageSize: 1, tiers };
  const terms = { usage, renewal: { interval: "month", count: 1 }, currency: "USD" };
  return { subscriptionId: metered.id, priceId: "856", terms };
}
