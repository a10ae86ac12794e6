import "server-only";
import { type Movement, movementsOf } from "./movements";
import { readLives, readPrices } from "./read-lives";
import type { Life } from "./lives";
import { type Prices, type Stretch, stretchesOf } from "./stretches";

/** All subscriptions with what each was worth when, and every change of that, oldest first: what figures of MRR are made of. */
export type Book = { entries: Entry[]; movements: Movement[] };
export type Entry = { life: Life; stretches: Stretch[] };

export async function openBook(): Promise<Book> {
  const [lives, prices] = await Promise.all([readLives(), readPrices()]);
  return bookOf(lives, prices);
}

export function bookOf(lives: Life[], prices: Prices): Book {
  const entries = lives.map((life) => ({ life, stretches: stretchesOf(life, prices) }));
  const movements = entries.flatMap(({ life, stretches }) => movementsOf(life, stretches));
  return { entries, movements: movements.toSorted((one, other) => one.at - other.at) };
}

/** What a subscription was just before a moment, so that a month has what happens in its first one and not in that after its last. */
export function stretchBefore({ stretches }: Entry, moment: number): Stretch | null {
  return stretches.find(({ from, till }) => from < moment && moment <= till) ?? null;
}
