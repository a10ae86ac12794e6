import { beforeEach, expect, it } from "vitest";
import { db } from "@/lib/db";
import { env } from "@/lib/env";
import { findMissed } from "./missed";
import { type HeldSweep, takeSweep } from "./sweep-lease";

const COUNT = 4_500;
const idOf = (place: number) => `missed-${String(place).padStart(4, "0")}`;

/** As many customers of ours, of whom the pages of a sweep held all but those at these places. */
async function sweptAllBut(places: number[]): Promise<HeldSweep> {
  await db.$executeRaw`
    INSERT INTO merchant.customers (id, store_id, name, email, status, test_mode, created_at, updated_at, synced_at)
    SELECT 'missed-' || lpad(n::text, 4, '0'), ${env.COMMERCE_STORE_ID}, 'Noa', 'noa@example.org', 'subscribed', true,
      to_timestamp(0), to_timestamp(0), to_timestamp(0)
    FROM generate_series(1, ${COUNT}) AS n`;
  const held = await takeSweep(new Date());
  if (!held) throw new Error("Somebody else has the sweep.");
  await db.$executeRaw`
    INSERT INTO merchant.swept_records (sweep_id, subject_type, subject_id)
    SELECT ${held.id}, 'customers', id FROM merchant.customers WHERE NOT id = ANY(${places.map(idOf)}::text[])`;
  return held;
}

/** What each look finds, until there is nothing more to look at. */
async function allLooks(held: HeldSweep): Promise<string[][]> {
  const looks: string[][] = [];
  for (let at = held; ;) {
    // oxlint-disable-next-line no-await-in-loop -- the next one goes on from there
    const { missed, lookedUpTo, isLast } = await findMissed(at);
    looks.push(missed);
    if (isLast) return looks;
    at = { ...at, lookedUpTo };
  }
}

beforeEach(async () => {
  await db.sweep.deleteMany();
  await db.customer.deleteMany();
});

it("a look at what no page held stops after two thousand of ours, and the next goes on from there", async () => {
  const held = await sweptAllBut([2_500, 4_500]);
  expect(await allLooks(held)).toEqual([[], [idOf(2_500)], [idOf(4_500)]]);
});

it("those of whom there are more than are asked for at once come one batch after the other, each once", async () => {
  const places = Array.from({ length: 45 }, (_, place) => 100 + place);
  const looks = await allLooks(await sweptAllBut(places));
  expect(looks.map(({ length }) => length)).toEqual([20, 20, 5, 0, 0]);
  expect(looks.flat()).toEqual(places.map(idOf));
});
