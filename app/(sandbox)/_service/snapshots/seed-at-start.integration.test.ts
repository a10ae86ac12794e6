import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { releaseClocks, takeClocks } from "../clock/lease";
import { sandboxDb } from "../db";
import { FIELD_GUIDE, buy, freshShop } from "../testing/shop";
import { PEOPLE } from "../seed/people";
import { startHistoryIds } from "../seed/catalog-rows";
import { seedAtStart } from "./snapshots";

const TODAY = new Date();
const WITH_HISTORY = { history: true };

/** A history that somebody has begun, up to its first purchase. */
async function beginHistory() {
  await freshShop();
  await sandboxDb.sandboxWebhook.deleteMany();
  const lease = await takeClocks(new Map([[7001, null]]));
  await sandboxDb.$transaction(startHistoryIds);
  await buy(FIELD_GUIDE);
  return lease;
}

/** Whoever had the lease is gone, and was for longer than it lasts. */
const endLease = () => sandboxDb.$executeRaw`UPDATE sandbox.store_clocks SET lease_until = clock_timestamp()`;

const orders = () => sandboxDb.sandboxOrder.findMany({ orderBy: { id: "asc" } });

describe("a start after one that ended while it wrote the history", () => {
  it("begins again, and ends with the whole of it", async () => {
    await beginHistory();
    await endLease();
    await seedAtStart(TODAY, WITH_HISTORY);
    expect((await orders()).map(({ userEmail }) => userEmail)).toEqual(
      expect.arrayContaining(PEOPLE.map(({ buys }) => buys.email)),
    );
    expect(await orders()).toHaveLength(PEOPLE.length);
    expect(await sandboxDb.sandboxWebhook.count()).toBe(1);
    await seedAtStart(TODAY, WITH_HISTORY);
    expect(await orders()).toHaveLength(PEOPLE.length);
  });

  it("begins again once, when several start at once", async () => {
    await beginHistory();
    await endLease();
    await Promise.all([seedAtStart(TODAY, WITH_HISTORY), seedAtStart(TODAY, WITH_HISTORY)]);
    expect(await orders()).toHaveLength(PEOPLE.length);
  });

  it("waits for one that may still write", async () => {
    const lease = await beginHistory();
    let isSeeded = false;
    const seeding = seedAtStart(TODAY, WITH_HISTORY).then(() => (isSeeded = true));
    await sleep(500);
    expect(isSeeded).toBe(false);
    await releaseClocks(sandboxDb, lease);
    await seeding;
    expect(await orders()).toHaveLength(1);
  });

  it("keeps later purchases", async () => {
    await freshShop();
    await takeClocks(new Map([[7001, null]]));
    const { id } = await buy(FIELD_GUIDE);
    await endLease();
    await seedAtStart(TODAY, WITH_HISTORY);
    expect((await orders()).map((order) => order.id)).toEqual([id]);
  });
});
