import { service } from "@/lib/billing/testing/commerce-server";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";
import { expect, it } from "vitest";
import { deliver, drain, eventBytes } from "@/lib/billing/testing/deliver";
import { nextId } from "@/lib/billing/testing/people";
import { record } from "@/lib/billing/testing/records";
import { db } from "@/lib/db";
import { env } from "@/lib/env";

const LOCKED_MS = 12_000;

/** Holds the inbox for so long, as a long migration would, from a connection of its own. */
async function lockInbox(ms: number): Promise<void> {
  const client = new Client({ connectionString: env.DATABASE_URL });
  await client.connect();
  await client.query(`
    BEGIN; LOCK TABLE merchant.webhook_events IN ACCESS EXCLUSIVE MODE; SELECT pg_sleep(${ms / 1_000}); COMMIT`);
  await client.end();
}

async function timed(bytes: Uint8Array<ArrayBuffer>) {
  const started = Date.now();
  const answer = await deliver(bytes);
  return { bytes, status: answer.status, ms: Date.now() - started };
}

const some = (count: number) =>
  Array.from({ length: count }, () => eventBytes("subscription_created", record("subscriptions", nextId())));

it("while the inbox is locked every request is answered within three seconds, and nothing acknowledged is lost", async () => {
  service.reset();
  await db.webhookEvent.deleteMany();
  const unlocked = lockInbox(LOCKED_MS);
  await sleep(500);
  const bodies = some(150);
  const waves = await Promise.all(
    [0, 3_000, 6_000, 9_000].map(async (ms) => {
      await sleep(ms);
      return await Promise.all((ms === 0 ? bodies : some(20)).map(timed));
    }),
  );
  await unlocked;
  const answers = waves.flat();
  expect(answers).toHaveLength(210);
  expect(Math.max(...answers.map(({ ms }) => ms))).toBeLessThan(3_000);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]));
  // The service sends them again, and then they are there once each, whatever became of the first attempt.
  const again = await Promise.all(answers.map(({ bytes }) => timed(bytes)));
  expect(new Set(again.map(({ status }) => status))).toEqual(new Set([200]));
  expect(await db.webhookEvent.count()).toBe(210);
  await drain();
  expect(await db.webhookEvent.count({ where: { status: "done" } })).toBe(210);
}, 60_000);

it("while all connections are in use every request is answered within three seconds, and a retry is stored", async () => {
  service.reset();
  await db.webhookEvent.deleteMany();
  const held = new AbortController();
  const holders = Array.from({ length: 10 }, () =>
    db.$transaction(
      async (tx) => {
        await tx.$queryRaw`SELECT 1`;
        if (!held.signal.aborted) await once(held.signal, "abort");
      },
      { maxWait: 20_000, timeout: 20_000 },
    ),
  );
  const answers = await Promise.all(some(50).map(timed));
  expect(Math.max(...answers.map(({ ms }) => ms))).toBeLessThan(3_000);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]));
  held.abort();
  // The embedded Postgres has one open transaction at a time: there the first one holds it, and others may wait in vain.
  await Promise.any(holders);
  await Promise.allSettled(holders);
  const again = await Promise.all(answers.map(({ bytes }) => timed(bytes)));
  expect(new Set(again.map(({ status }) => status))).toEqual(new Set([200]));
  expect(await db.webhookEvent.count()).toBe(50);
}, 60_000);
