import { service } from "../testing/commerce-server";
import { beforeEach, describe, expect, it } from "vitest";
import { db } from "@/lib/db";
import { drainEffects } from "../effects/drain";
import { createPerson } from "../testing/people";
import { record } from "../testing/records";
import { createSubscriber } from "../testing/subscriber";
import { cancelPlan, changePlan, pausePlan } from "./manage-subscription";
import { carryOut, enqueueDueChanges } from "./carry-out";
import { previewChange, shownOf } from "./preview";
import { retryDeadChanges, listScheduled, takeBack } from "./scheduled";

const NOW = new Date("2026-03-10T00:00:00Z");
const STARTER = "411";
/** Its period ends on 2 April at 10:15:02. */
const HALF_AN_HOUR_BEFORE = new Date("2026-04-02T09:45:00Z");

beforeEach(async () => {
  service.reset();
  await db.catalogCache.deleteMany();
  await Promise.all([db.scheduledChange.deleteMany(), db.effect.deleteMany()]);
});

function changes() {
  return service.requests.flatMap(({ method, body }) =>
    method === "PATCH" ? [(body as { data: { attributes: object } }).data.attributes] : [],
  );
}

async function onPro() {
  const subscriber = await createSubscriber("Pro");
  const { user, id: subscriptionId } = subscriber;
  const wish = { userId: user.id, subscriptionId, variantId: STARTER, now: NOW };
  const confirm = async () => changePlan({ ...wish, shown: shownOf(await previewChange(wish)) });
  return { ...subscriber, confirm };
}

async function outcomes() {
  return (await db.scheduledChange.findMany({ orderBy: { createdAt: "asc" } })).map(({ outcome }) => outcome);
}

async function work(now: Date) {
  await enqueueDueChanges(now);
  await drainEffects({ budgetMs: 10_000 });
}

describe("a change at the end of the period", () => {
  it("sends nothing to the service before, and is made shortly before the end without a charge", async () => {
    const { id, read, confirm } = await onPro();
    expect(await confirm()).toMatchObject({ kind: "scheduled", preview: { cost: { next: { total: 900 } } } });
    expect(await listScheduled([id])).toHaveLength(1);
    await work(NOW);
    expect([changes(), await outcomes()]).toEqual([[], [null]]);
    await work(HALF_AN_HOUR_BEFORE);
    expect([changes(), await outcomes()]).toEqual([
      [{ variant_id: 411, disable_prorations: true }],
      ["made"],
    ]);
    expect(await read()).toMatchObject({ variantId: STARTER });
    expect(await listScheduled([id])).toEqual([]);
  });

  it("is made once, however many workers find it and however often it is begun", async () => {
    const { confirm } = await onPro();
    await confirm();
    await Promise.all([1, 2, 3].map(() => work(HALF_AN_HOUR_BEFORE)));
    const { id: changeId } = await db.scheduledChange.findFirstOrThrow();
    await carryOut({ changeId }, { key: "again", now: HALF_AN_HOUR_BEFORE });
    expect([changes().length, await outcomes()]).toEqual([1, ["made"]]);
  });

  it("is finished by the next worker if one died after its request to the service", async () => {
    const { confirm } = await onPro();
    await confirm();
    await work(HALF_AN_HOUR_BEFORE);
    const { id: changeId } = await db.scheduledChange.findFirstOrThrow();
    await db.scheduledChange.updateMany({ data: { endedAt: null, outcome: null } });
    await carryOut({ changeId }, { key: "again", now: HALF_AN_HOUR_BEFORE });
    expect([changes().length, await outcomes()]).toEqual([1, ["made"]]);
  });

  it("is tried again while the service is away", async () => {
    const { confirm } = await onPro();
    await confirm();
    service.fail(503);
    await work(HALF_AN_HOUR_BEFORE);
    expect(await outcomes()).toEqual([null]);
    service.fail(null);
    await db.effect.updateMany({ where: { kind: "scheduled_change" }, data: { runAt: NOW } });
    await drainEffects({ budgetMs: 10_000 });
    expect(await outcomes()).toEqual(["made"]);
  });

  it("is tried again after its worker gave up, and until then its owner sees it as scheduled", async () => {
    const { id, confirm } = await onPro();
    await confirm();
    service.fail(503);
    await work(HALF_AN_HOUR_BEFORE);
    await retryDeadChanges();
    await work(HALF_AN_HOUR_BEFORE);
    expect(await db.effect.count({ where: { kind: "scheduled_change" } })).toBe(1);
    const givenUp = { deadAt: new Date(HALF_AN_HOUR_BEFORE.getTime() + 1), leaseId: null };
    await db.effect.updateMany({ where: { kind: "scheduled_change" }, data: givenUp });
    service.fail(null);
    await work(HALF_AN_HOUR_BEFORE);
    expect([await outcomes(), await listScheduled([id])]).toMatchObject([[null], [{}]]);
    await retryDeadChanges();
    await work(new Date(HALF_AN_HOUR_BEFORE.getTime() + 2));
    expect(await outcomes()).toEqual(["made"]);
  });

  it("gives way to another one, and is taken back by its owner alone", async () => {
    const { user, id, confirm } = await onPro();
    await confirm();
    await confirm();
    expect(await outcomes()).toEqual(["replaced", null]);
    const stranger = await createPerson();
    await expect(takeBack(stranger.id, id, NOW)).rejects.toMatchObject({ code: "not_found" });
    expect(await outcomes()).toEqual(["replaced", null]);
    await takeBack(user.id, id, NOW);
    expect(await outcomes()).toEqual(["replaced", "taken_back"]);
    await work(HALF_AN_HOUR_BEFORE);
    expect(changes()).toEqual([]);
  });

  it("is not taken back while it is being made", { tags: ["slow"] }, async () => {
    const { user, id, confirm } = await onPro();
    await confirm();
    service.delay(300);
    const made = work(HALF_AN_HOUR_BEFORE);
    await expect.poll(() => db.changeHold.count()).toBe(1);
    await expect(takeBack(user.id, id, new Date())).rejects.toMatchObject({ code: "too_many" });
    await made;
    expect(await outcomes()).toEqual(["made"]);
  });

  it("is not made if the price has risen since, and its owner gets an email", async () => {
    const { user, confirm } = await onPro();
    await confirm();
    service.put(record("prices", 813, { variant_id: 411, unit_price: 1_100 }));
    await work(HALF_AN_HOUR_BEFORE);
    expect([changes(), await outcomes()]).toEqual([[], ["dearer"]]);
    expect(service.mails()).toMatchObject([
      { to: user.email, text: expect.stringContaining("The price of Starter Monthly has gone up") },
    ]);
  });

  it("ends there even if the email can only be sent later", async () => {
    const { user, confirm } = await onPro();
    await confirm();
    service.put(record("prices", 813, { variant_id: 411, unit_price: 1_100 }));
    service.refuse("POST", 503);
    await work(HALF_AN_HOUR_BEFORE);
    expect(await outcomes()).toEqual(["dearer"]);
    service.refuse("POST", 200);
    const before = service.mails().length;
    await db.effect.updateMany({ where: { kind: "scheduled_change" }, data: { runAt: NOW } });
    await drainEffects({ budgetMs: 10_000 });
    expect(service.mails().slice(before)).toMatchObject([{ to: user.email }]);
  });

  it.each([
    ["cancelled", "cancel"],
    ["paused", "pause"],
  ])("ends with a plan that is %s", async (_, verb) => {
    const { user, id, confirm } = await onPro();
    await confirm();
    const own = { userId: user.id, subscriptionId: id, now: NOW };
    if (verb === "cancel") await cancelPlan({ ...own, reason: "price", comment: "" });
    else await pausePlan({ ...own, length: "1" });
    expect(await outcomes()).toEqual(["not_active"]);
  });
});

describe("a customer who cancels", () => {
  it("is asked why, and what they say is kept once it is done", async () => {
    const { user, id, read } = await onPro();
    const own = { userId: user.id, subscriptionId: id, now: NOW };
    service.fail(503);
    const words = { reason: "price", comment: "Too\0 dear" } as const;
    await expect(cancelPlan({ ...own, ...words })).rejects.toMatchObject({ code: "upstream" });
    expect(await db.cancelReason.count({ where: { userId: user.id } })).toBe(0);
    service.fail(null);
    await cancelPlan({ ...own, ...words });
    expect(await read()).toMatchObject({ status: "cancelled" });
    expect(await db.cancelReason.findMany({ where: { userId: user.id } })).toMatchObject([
      { subscriptionId: id, reason: "price", comment: "Too dear" },
    ]);
  });

  it("can neither cancel nor pause another user's plan", async () => {
    const { id, read } = await onPro();
    const foreign = { userId: (await createPerson()).id, subscriptionId: id, now: NOW };
    await expect(cancelPlan({ ...foreign, reason: "price", comment: "x" })).rejects.toMatchObject({
      code: "not_found",
    });
    await expect(pausePlan({ ...foreign, length: "1" })).rejects.toMatchObject({ code: "not_found" });
    expect(await read()).toMatchObject({ status: "active" });
    expect(await db.cancelReason.count({ where: { subscriptionId: id } })).toBe(0);
    expect(service.requests).toEqual([]);
  });
});

it("a pause has the end that was chosen, and a plan that is not running has none", async () => {
  const { user, id, read } = await onPro();
  const own = { userId: user.id, subscriptionId: id, now: NOW };
  await pausePlan({ ...own, length: "2" });
  expect(changes()).toEqual([{ pause: { mode: "void", resumes_at: "2026-05-10T00:00:00.000000Z" } }]);
  expect(await read()).toMatchObject({ status: "paused", pauseMode: "void" });
  await expect(pausePlan({ ...own, length: "1" })).rejects.toMatchObject({ code: "conflict" });
});
