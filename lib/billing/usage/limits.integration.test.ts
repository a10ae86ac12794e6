import { service } from "../testing/commerce-server";
import { beforeEach, describe, expect, it } from "vitest";
import { listActions } from "@/lib/admin/actions";
import { changeCap, listCaps } from "@/lib/admin/usage-caps";
import { DAY_MS } from "@/lib/dates";
import { db } from "@/lib/db";
import { toAppError } from "@/lib/errors";
import { EMAILS } from "@/lib/email/billing-emails";
import { eraseAccount } from "../account/delete-account";
import { exportAccount } from "../account/export-account";
import { getAccountVersion } from "../account/queries";
import { createPerson, nextId } from "../testing/people";
import { saveLimit, typedCap } from "./limits";
import { listUsage } from "./list-usage";
import { recordUsage, type Reservation, reserveUsage } from "./record-usage";
import { sendUsage } from "./send-usage";
import { createMetered } from "./testing/metered";

const ADMIN = { email: "admin@example.com" };
const ALL = [50, 80, 100];
const now = new Date();
/** In the period after the current one, which ends in twenty days. */
const nextPeriod = new Date(now.getTime() + 25 * DAY_MS);
const send = () => sendUsage(new Date(), { budgetMs: 20_000 });

beforeEach(async () => {
  service.reset();
  await db.effect.deleteMany();
});

/** Somebody with a cap on the API's calls. */
async function createCapped(cap: number | null, thresholds = ALL) {
  const { user, id } = await createMetered();
  const customerId = String(nextId());
  await db.subscription.update({ where: { id }, data: { customerId } });
  let last = 0;
  const save = (to: number | null, on = thresholds) =>
    saveLimit(user.id, id, { cap: to, thresholds: on }, now);
  await save(cap);
  return {
    user,
    id,
    save,
    use: (quantity = 1, at = now) =>
      recordUsage(user, "apiCalls", quantity, { key: `use ${++last}`, now: at }),
    reserve: (key: string) => reserveUsage(user, "apiCalls", 1, { key, now }),
    counted: () => db.usageEvent.count({ where: { subscriptionId: id } }),
    customerId,
  };
}

/** The emails in the outbox, oldest first: which, and at which threshold. */
async function emails() {
  const found = await db.effect.findMany({ where: { kind: "mail" } });
  return found
    .map(({ payload }) => payload as { mail: string; detail: { percent: string } })
    .map(({ mail, detail }) => `${mail} ${detail.percent}`)
    .toSorted();
}

async function addressee(mail: "usage_alert" | "usage_capped", subject: string, percent: number, at = now) {
  return (await EMAILS[mail].compose({ subject, detail: { percent: String(percent) } }, at))?.to ?? null;
}

const codeOf = (error: unknown) => toAppError(error).code;

const lift = (customerId: string, subscriptionId: string, until: "period_end" | "changed") =>
  changeCap(ADMIN, { customerId, subscriptionId, lift: { until, reason: "A launch." } }, now);

describe("a cap", () => {
  it(
    "is reached and never passed by 60 calls at once, each with an email once",
    { tags: ["slow"] },
    async () => {
      const { user, counted } = await createCapped(10);
      const call = (key: string) => recordUsage(user, "apiCalls", 1, { key, now });
      const keys = Array.from({ length: 60 }, (_, index) => `call ${index}`);
      const asked = await Promise.allSettled(keys.map(call));
      const became = asked.map((one) => (one.status === "fulfilled" ? one.value : codeOf(one.reason)));
      // A busy database may turn some away. They come again with their keys, as callers should.
      expect(["counted", "capped", "unavailable"]).toEqual(expect.arrayContaining([...new Set(became)]));
      for (const [index, key] of keys.entries())
        // oxlint-disable-next-line no-await-in-loop -- the database is no longer busy then
        if (became[index] === "unavailable")
          expect(["counted", "repeated", "capped"]).toContain(await call(key));
      expect(await call("one more")).toBe("capped");
      expect(await counted()).toBe(10);
      expect(await emails()).toEqual(["usage_alert 50", "usage_alert 80", "usage_capped 100"]);
    },
  );

  it("refuses a use that does not fit as a whole, serves a smaller one, and repeats what was counted", async () => {
    const { user, use } = await createCapped(10);
    const repeated = () => recordUsage(user, "apiCalls", 7, { key: "same", now });
    expect(await repeated()).toBe("counted");
    expect(await use(4)).toBe("capped");
    expect(await use(3)).toBe("counted");
    expect(await repeated()).toBe("repeated");
    expect(await use()).toBe("capped");
  });

  it("counts reserved use, and what is released is free again", async () => {
    const { reserve, counted } = await createCapped(2);
    const [one, two] = [await reserve("one"), await reserve("two")] as [Reservation, Reservation];
    expect(await reserve("three")).toBe("capped");
    expect(await emails()).toEqual([]);
    await two.release();
    expect(await one.confirm()).toBe("counted");
    expect(await emails()).toEqual(["usage_alert 50"]);
    expect(await ((await reserve("four")) as Reservation).confirm()).toBe("counted");
    expect(await reserve("five")).toBe("capped");
    expect(await counted()).toBe(2);
  });

  it("holds for what was reported, and starts anew with the next period, as its emails do", async () => {
    const { use, id, user } = await createCapped(4, [100]);
    expect(await use(4)).toBe("counted");
    await send();
    expect(await use()).toBe("capped");
    expect(await addressee("usage_capped", id, 100)).toBe(user.email);
    expect(await addressee("usage_capped", id, 100, nextPeriod)).toBeNull();
    expect(await use(4, nextPeriod)).toBe("counted");
    expect(await use(1, nextPeriod)).toBe("capped");
    expect(await emails()).toEqual(["usage_capped 100", "usage_capped 100"]);
  });

  it("can be raised, removed, and set below what was used", async () => {
    const { use, save, id } = await createCapped(2, ALL);
    await use(2);
    await save(3);
    expect(await use()).toBe("counted");
    await save(null);
    expect(await use(5)).toBe("counted");
    await save(4);
    expect(await use()).toBe("capped");
    expect(await emails()).toEqual(["usage_capped 100"]);
    await save(20);
    expect(await use()).toBe("counted");
    expect(await addressee("usage_capped", id, 100)).toBeNull();
  });

  it(
    "holds after it was saved while calls came in, and no email comes twice when saving races with use",
    { tags: ["slow"] },
    async () => {
      const { use, save, counted } = await createCapped(1_000);
      await Promise.all(Array.from({ length: 12 }, (_, place) => (place % 4 === 3 ? save(6) : use())));
      const rest = await Promise.all(Array.from({ length: 12 }, () => use()));
      expect(rest).toContain("capped");
      expect(await counted()).toBeLessThanOrEqual(9);
      expect(await use()).toBe("capped");
      const sent = await emails();
      expect(new Set(sent).size).toBe(sent.length);
    },
  );

  it("is set by the owner alone, of what is billed by usage, and is a whole number above zero", async () => {
    const { id, use } = await createCapped(null);
    const stranger = await createPerson();
    await expect(saveLimit(stranger.id, id, { cap: 1, thresholds: ALL }, now)).rejects.toMatchObject({
      code: "not_found",
    });
    expect(await use(5)).toBe("counted");
    expect(["", " 12 ", "999999999"].map((text) => typedCap.parse(text))).toEqual([null, 12, 999_999_999]);
    for (const text of ["0", "-1", "1.5", "1e3", "1000000000", "ten"])
      expect(typedCap.safeParse(text).success).toBe(false);
  });
});

describe("alerts", () => {
  it("come for the chosen thresholds only, and for the highest that one use has passed", async () => {
    const some = await createCapped(10, [80]);
    await some.use(6);
    expect(await emails()).toEqual([]);
    await some.use(3);
    await some.use(1);
    expect(await emails()).toEqual(["usage_alert 80"]);
    await db.effect.deleteMany();
    await (await createCapped(10)).use(9);
    expect(await emails()).toEqual(["usage_alert 80"]);
  });

  it("come once in a period, whatever the cap becomes, even if its end moves by seconds", async () => {
    const { id, use, save } = await createCapped(10, [50]);
    await use(5);
    await send();
    await save(100);
    await save(12);
    const { renewsAt } = await db.subscription.findUniqueOrThrow({ where: { id } });
    await db.subscription.update({
      where: { id },
      data: { renewsAt: new Date(renewsAt!.getTime() - 30_000) },
    });
    await use(2);
    expect(await emails()).toEqual(["usage_alert 50"]);
  });

  it("say what was used, and where to change the cap", async () => {
    const { id, use } = await createCapped(1_000, ALL);
    await use(800);
    const composed = await EMAILS.usage_alert.compose({ subject: id, detail: { percent: "80" } }, now);
    const email = composed?.email();
    expect(email).toMatchObject({ subject: "Notes API: 80% of your cap is used" });
    expect(JSON.stringify(email)).toContain("800 of the 1,000 API calls");
    expect(JSON.stringify(email)).toContain("/account/usage");
  });
});

describe("an administrator", () => {
  it("lifts a cap until it is restored, each once by two at the same moment, and what they did is recorded", async () => {
    const { id, use, customerId, user } = await createCapped(1);
    await use();
    const restore = () => changeCap(ADMIN, { customerId, subscriptionId: id, lift: null }, now);
    expect(await restore()).toBe("late");
    const lifted = await Promise.all([lift(customerId, id, "changed"), lift(customerId, id, "changed")]);
    expect(lifted.toSorted()).toEqual(["cap_lifted", "late"]);
    expect(await use(5)).toBe("counted");
    expect(await listCaps(customerId, now)).toMatchObject([{ cap: 1, used: 6, lifted: { until: null } }]);
    expect(await listUsage(user.id, now)).toMatchObject([{ limit: { cap: 1, lifted: { until: null } } }]);
    expect(await use(1, nextPeriod)).toBe("counted");
    expect(await restore()).toBe("cap_restored");
    expect(await use()).toBe("capped");
    const { rows } = await listActions("", { type: "customers", id: customerId });
    expect(rows.map(({ verb, admin }) => [verb, admin])).toEqual([
      ["restore_cap", ADMIN.email],
      ["lift_cap", ADMIN.email],
    ]);
    expect(rows.at(-1)?.outcome).toContain("1 API calls, until it is changed. Reason: A launch.");
  });

  it("lifts it until the end of the period, or until the customer saves a cap", async () => {
    const { id, use, save, customerId } = await createCapped(1);
    await use();
    await send();
    expect(await lift(customerId, id, "period_end")).toBe("cap_lifted");
    expect(await use(2)).toBe("counted");
    await send();
    expect(await use(2, nextPeriod)).toBe("capped");
    await save(3);
    expect(await use()).toBe("capped");
  });

  it("lifts nothing of another customer, and no cap where there is none", async () => {
    const [one, other] = [await createCapped(1), await createCapped(null)];
    await db.subscription.update({ where: { id: other.id }, data: { customerId: "another" } });
    expect(await lift("another", one.id, "changed")).toBe("late");
    expect(await lift("another", other.id, "changed")).toBe("late");
    expect(await listCaps("another", now)).toEqual([]);
    await one.use();
    expect(await one.use()).toBe("capped");
  });
});

it("a cap is in the exported data, changes the version of open pages, and is deleted with the account", async () => {
  const { user, id, use, save } = await createCapped(10);
  const versions = [await getAccountVersion(user.id)];
  await save(20);
  versions.push(await getAccountVersion(user.id));
  await use(10);
  versions.push(await getAccountVersion(user.id));
  expect(new Set(versions).size).toBe(3);
  expect(JSON.parse(await exportAccount(user.id, now))).toMatchObject({
    usageLimits: [{ subscriptionId: id, cap: 20, thresholds: ALL, alertedPercent: 50 }],
  });
  await db.subscription.update({ where: { id }, data: { status: "expired" } });
  await eraseAccount(user.id);
  expect(await db.usageLimit.count({ where: { subscriptionId: id } })).toBe(0);
});
