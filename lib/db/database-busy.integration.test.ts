import { setTimeout as sleep } from "node:timers/promises";
import { expect, it } from "vitest";
import { ask, db, transact } from "./index";
import { Prisma } from "@/lib/generated/prisma/client";
import { isDatabaseBusy } from "@/lib/server/database-busy";

const fail = (code: string) => Prisma.raw(`DO $$ BEGIN RAISE 'refused' USING ERRCODE = '${code}'; END $$`);

const WAYS: [string, (code: string) => Promise<unknown>][] = [
  ["a statement past Prisma", (code) => ask(fail(code))],
  ["a transaction past Prisma", (code) => transact((tx) => tx.$executeRaw`${fail(code)}`)],
  ["a statement of Prisma’s", (code) => db.$executeRaw(fail(code))],
  ["a transaction of Prisma’s", (code) => db.$transaction((tx) => tx.$executeRaw(fail(code)))],
];

it.each(WAYS)("%s that took too long is told from one that is wrong", async (_, run) => {
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
