import { setTimeout } from "node:timers/promises";
import { beforeEach, expect, it } from "vitest";
import { sandboxDb } from "../db";
import { sandboxNow } from "../time/store-clocks";
import { advanceClock } from "../clock/worker";
import { deliverDue } from "../delivery/deliver";
import { claimDeliveries } from "../delivery/claim";
import { onlyDelivery } from "../testing/merchant";
import { Receiver } from "../testing/receiver";
import { DESKTOP, FIELD_GUIDE, NOW, PRO_MONTHLY, buy, freshShop } from "../testing/shop";
import { readDump } from "./dump";
import { deleteSnapshot, resetSandbox, restoreSnapshot, saveSnapshot } from "./snapshots";

beforeEach(async () => {
  await sandboxDb.sandboxSnapshot.deleteMany();
  await freshShop();
  await sandboxDb.sandboxWebhook.updateMany({ data: { enabled: false } });
});

const dump = () => sandboxDb.$transaction((tx) => readDump(tx));

it("restoring is exact: rows, bytes, microseconds, the ids to come and the clock", async () => {
  await buy(PRO_MONTHLY, { name: 'Noa "Ü" \\ Lindqvist\n\t\u{1f6d2}' }, "checkout[custom][a]=%5C%22%2F");
  await buy(DESKTOP);
  await sandboxDb.$executeRaw`
    UPDATE sandbox.orders SET updated_at = '2026-03-31 10:15:04.123456+00', custom_data = '{"n": 12345678901234567890.5}'`;
  await sandboxDb.sandboxStoreClock.createMany({
    data: [
      { storeId: 7001, offsetMs: 5_000n },
      { storeId: 7002, offsetMs: 90_000n },
    ],
  });
  const before = await dump();
  await saveSnapshot("exact");

  await buy(PRO_MONTHLY, { email: "mia@example.org" });
  await advanceClock(7001, new Date((await sandboxNow(7001)).getTime() + 70 * 86_400_000));
  await sandboxDb.sandboxDiscount.deleteMany();
  expect(await dump()).not.toEqual(before);

  await restoreSnapshot("exact");
  expect(await dump()).toEqual(before);
  await deleteSnapshot("exact");
});

it("what was under way is attempted again at once", async () => {
  const receiver = new Receiver();
  const data = { url: await receiver.listen(), enabled: true };
  await sandboxDb.sandboxWebhook.updateMany({ data });
  try {
    await buy(FIELD_GUIDE);
    expect(await claimDeliveries(NOW, 1)).toHaveLength(1);
    await saveSnapshot("under-way");
    await restoreSnapshot("under-way");
    await deliverDue(() => NOW);
    expect(receiver.received.map(({ event }) => event)).toEqual(["order_created"]);
    expect(await onlyDelivery()).toMatchObject({ status: "delivered", attemptsCount: 1 });
  } finally {
    await receiver.close();
  }
});

it("reset is what a fresh seed is, and keeps the snapshots", async () => {
  await resetSandbox(NOW, { history: false });
  const fresh = await dump();
  await saveSnapshot("kept");
  await buy(PRO_MONTHLY);
  await advanceClock(7001, new Date((await sandboxNow(7001)).getTime() + 86_400_000));
  await resetSandbox(NOW, { history: false });
  const after = await dump();
  // A clock has no row until somebody asks for it.
  const withoutClock = ({ tables }: typeof fresh) =>
    tables.filter(({ name }) => name !== "sandbox.store_clocks");
  expect(withoutClock(after)).toEqual(withoutClock(fresh));
  expect(after.sequences).toEqual(fresh.sequences);
  expect((await sandboxNow(7001)).getTime()).toBeLessThan(Date.now() + 1_000);
  expect(await sandboxDb.sandboxSnapshot.count()).toBe(1);
});

it("reset and restore wait for running requests, and none is refused", async () => {
  await saveSnapshot("before");
  const goBack = [() => resetSandbox(NOW, { history: false }), () => restoreSnapshot("before")];
  for (const work of goBack) {
    // They hold what comes last, and then ask for what whoever empties the tables took first.
    const writing = sandboxDb.$transaction(async (tx) => {
      await tx.sandboxWebhook.updateMany({ data: { enabled: true } });
      await setTimeout(700);
      return tx.sandboxStore.count();
    });
    await setTimeout(200);
    const [storesCount] = await Promise.all([writing, work()]);
    expect(storesCount).toBe(2);
  }
});
