import { beforeEach, describe, expect, it } from "vitest";
import { takeClocks } from "../clock/lease";
import { sandboxDb } from "../db";
import { deleteSnapshot, restoreSnapshot, saveSnapshot } from "../snapshots/snapshots";
import { freshShop } from "../testing/shop";
import { sandboxNow } from "../time/store-clocks";
import { getScenario } from "./library";
import { findRunning, getRun, listRuns } from "./run-records";
import { runScenario } from "./run-scenario";
import { playRun, startRun } from "./runs";

const LICENSE = "license-limit-reached";
const license = getScenario(LICENSE);
const refund = getScenario("refund");

beforeEach(async () => {
  await freshShop();
  await sandboxDb.sandboxWebhook.deleteMany();
  await sandboxDb.sandboxScenarioRun.deleteMany();
});

describe("a run of a scenario", () => {
  it("has a customer of its own each time", async () => {
    const [first, second] = [await runScenario(license), await runScenario(license)];
    expect(first).toMatchObject({ status: "done", customerEmail: `${LICENSE}-1@scenario.example` });
    expect(second).toMatchObject({ status: "done", customerEmail: `${LICENSE}-2@scenario.example` });
    expect(second.customerId).not.toBe(first.customerId);
    expect((await listRuns(5)).map(({ id }) => id)).toEqual([second.id, first.id]);
  });

  it("takes a number above every existing customer", async () => {
    await sandboxDb.sandboxCustomer.create({
      data: {
        storeId: 7001,
        name: "Kim",
        email: `${LICENSE}-41@scenario.example`,
        createdAt: new Date(),
        updatedAt: new Date(),
      },
    });
    expect((await startRun(license)).customerEmail).toBe(`${LICENSE}-42@scenario.example`);
  });

  it("is the only one: of two parallel starts, one is refused", async () => {
    const both = await Promise.allSettled([startRun(license), startRun(refund)]);
    const refused = both.find((result) => result.status === "rejected");
    expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    expect(refused?.reason).toMatchObject({
      code: "conflict",
      message: expect.stringMatching(/^“.+” is running\. One runs at a time, so wait until it has ended\.$/),
    });
  });

  it("does not begin while the clock is being moved", async () => {
    const now = await sandboxNow(7001);
    const { id } = await startRun(license);
    await takeClocks(new Map([[7001, new Date(now.getTime() + 1_000)]]));
    await expect(startRun(refund)).rejects.toMatchObject({
      code: "conflict",
      message: expect.stringContaining("is running") as string,
    });
    await sandboxDb.sandboxScenarioRun.delete({ where: { id } });
    await expect(startRun(refund)).rejects.toMatchObject({
      code: "conflict",
      message: "The clock is being moved. Wait until it has arrived.",
    });
    await sandboxDb.sandboxStoreClock.deleteMany();
  });

  it("stops at the first step that ends otherwise than it should, and keeps what was done", async () => {
    await sandboxDb.sandboxVariant.updateMany({ where: { id: 431 }, data: { hasFreeTrial: false } });
    const run = await runScenario(getScenario("trial-converts"));
    expect(run).toMatchObject({
      status: "failed",
      problem: "The subscription is active afterwards, and should be on trial.",
      subscriptionId: expect.any(Number) as number,
    });
    expect(run.steps.map(({ at }) => at)).toEqual([null, null, null]);
    await sandboxDb.sandboxVariant.updateMany({ where: { id: 431 }, data: { hasFreeTrial: true } });
  });

  it("stops in a sentence when the shop does not sell what it needs", async () => {
    await sandboxDb.sandboxVariant.updateMany({ where: { id: 451 }, data: { hasLicenseKeys: false } });
    const run = await runScenario(license);
    expect(run).toMatchObject({ status: "failed", problem: "The purchase came without a license key." });
    expect(run.steps.map(({ at }) => at === null)).toEqual([false, true, true, true, true, true, true]);
    await sandboxDb.sandboxVariant.updateMany({ where: { id: 451 }, data: { hasLicenseKeys: true } });
  });

  it("counts as interrupted once its lease expires, and its old process changes nothing", async () => {
    const abandoned = await startRun(license);
    const leaseUntil = new Date(Date.now() - 1);
    await sandboxDb.sandboxScenarioRun.update({ where: { id: abandoned.id }, data: { leaseUntil } });
    expect(await getRun(abandoned.id)).toMatchObject({
      status: "failed",
      problem: expect.stringContaining("interrupted") as string,
    });
    expect(await runScenario(license)).toMatchObject({ status: "done" });
    await playRun(abandoned, license);
    const { status, steps } = await getRun(abandoned.id);
    expect(status).toBe("failed");
    expect(steps.filter(({ at }) => at !== null)).toEqual([]);
  });

  it("counts as interrupted after a restore to the middle of it", async () => {
    const { id } = await startRun(license);
    await saveSnapshot("middle");
    await restoreSnapshot("middle");
    expect(await getRun(id)).toMatchObject({ status: "failed" });
    expect(await findRunning()).toBeNull();
    await deleteSnapshot("middle");
  });

  it("is not found under another name or number", async () => {
    await expect(async () => getScenario("nobody-pays")).rejects.toMatchObject({ code: "not_found" });
    await expect(getRun(999_999)).rejects.toMatchObject({ code: "not_found" });
  });
});
