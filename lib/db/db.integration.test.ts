import { setTimeout as sleep } from "node:timers/promises";
import { expect, it } from "vitest";
import { env } from "@/lib/env";
import { openPool, refuseInsideTransaction } from "@/lib/server/database";
import { db } from "./index";
import { Prisma } from "@/lib/generated/prisma/client";
import { isDatabaseBusy, isWriteConflict } from "@/lib/server/database-busy";

const fail = (code: string) => Prisma.raw(`DO $$ BEGIN RAISE 'refused' USING ERRCODE = '${code}'; END $$`);

const WAYS: [string, (code: string) => Promise<unknown>][] = [
  ["a statement", (code) => db.$executeRaw(fail(code))],
  ["a transaction", (code) => db.$transaction((tx) => tx.$executeRaw(fail(code)))],
];

it.each(WAYS)("%s that took too long is not taken for a wrong one", async (_, run) => {
  const [late, wrong] = await Promise.allSettled([run("57014"), run("23514")]);
  expect(late.status === "rejected" && isDatabaseBusy(late.reason)).toBe(true);
  expect(wrong.status === "rejected" && isDatabaseBusy(wrong.reason)).toBe(false);
});

it("a transaction that lasted too long counts as one", async () => {
  const slow = db.$transaction(
    async (tx) => {
      await sleep(100);
      await tx.user.count();
    },
    { timeout: 20 },
  );
  expect(isDatabaseBusy(await slow.catch((error: unknown) => error))).toBe(true);
});

it.each([
  ["40P01", true],
  ["40001", true],
  ["23505", false],
])("%s is a write conflict: %s, in a statement and in a transaction", async (code, isOne) => {
  const raise = Prisma.raw(`DO $$ BEGIN RAISE EXCEPTION 'Lost' USING ERRCODE = '${code}'; END $$`);
  const runs = [db.$executeRaw(raise), db.$transaction((tx) => tx.$executeRaw(raise))];
  for (const result of await Promise.allSettled(runs))
    expect(result.status === "rejected" && isWriteConflict(result.reason)).toBe(isOne);
});

it("refuses the network inside a transaction", async () => {
  const sent = db.$transaction(async () => refuseInsideTransaction("A request"));
  await expect(sent).rejects.toThrow("A request was attempted inside a database transaction.");
});

it("replaces a connection that breaks while it is idle", async () => {
  const pool = openPool(env.DATABASE_URL, { DATABASE_POOL: 1 });
  const client = await pool.connect();
  client.release();
  // An error event without a listener is thrown.
  expect(() => client.emit("error", new Error("The connection broke."))).not.toThrow();
  expect(pool.totalCount).toBe(0);
  expect((await pool.query("SELECT 1 AS one")).rows).toEqual([{ one: 1 }]);
  await pool.end();
});
