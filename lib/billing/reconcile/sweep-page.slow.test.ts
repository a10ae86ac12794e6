import { beforeEach, expect, it } from "vitest";
import { db } from "@/lib/db";
import { env } from "@/lib/env";
import { type HeldSweep, takeSweep } from "./sweep-lease";
import { findUnseen } from "./sweep-page";

const COUNT = 4_500;
const idOf = (number: number) => `unseen-${String(number).padStart(4, "0")}`;

/** Stores customers, all but these on the pages of a sweep. */
async function sweptAllBut(numbers: number[]): Promise<HeldSweep> {
  await db.$executeRaw`
    INSERT INTO merchant.customers (id, store_id, name, email, status, test_mode, created_at, updated_at, synced_at)
    SELECT 'unseen-' || lpad(n::text, 4, '0'), ${env.COMMERCE_STORE_ID}, 'Noa', 'noa@example.org', 'subscribed', true,
      to_timestamp(0), to_timestamp(0), to_timestamp(0)
    FROM generate_series(1, ${COUNT}) AS n`;
  const held = await takeSweep(new Date());
  if (!held) throw new Error("Another process has the sweep.");
  await db.$executeRaw`
    INSERT INTO merchant.sweep_records (sweep_id, subject_type, subject_id)
    SELECT ${held.id}, 'customers', id FROM merchant.customers WHERE NOT id = ANY(${numbers.map(idOf)}::text[])`;
  return held;
}

/** What each step finds, to the end. */
async function allSteps(held: HeldSweep): Promise<string[][]> {
  const steps: string[][] = [];
  for (let at = held; ;) {
    // oxlint-disable-next-line no-await-in-loop -- each step continues the one before
    const { unseen, checkedUpTo, isLast } = await findUnseen(at);
    steps.push(unseen);
    if (isLast) return steps;
    at = { ...at, checkedUpTo };
  }
}

beforeEach(async () => {
  await db.sweep.deleteMany();
  await db.customer.deleteMany();
});

it("checks two thousand of our records at a time", async () => {
  const held = await sweptAllBut([2_500, 4_500]);
  expect(await allSteps(held)).toEqual([[], [idOf(2_500)], [idOf(4_500)]]);
});

it("returns unseen records in batches of twenty, each once", async () => {
  const numbers = Array.from({ length: 45 }, (_, i) => 100 + i);
  const steps = await allSteps(await sweptAllBut(numbers));
  expect(steps.map(({ length }) => length)).toEqual([20, 20, 5, 0, 0]);
  expect(steps.flat()).toEqual(numbers.map(idOf));
});
