import "server-only";
import { type Movement, movementsOf } from "./movements";
import { readLives, readPrices } from "./read-lives";
import type { Life } from "./lives";
import { type Prices, type Stretch, stretchesOf } from "./stretches";

/** All subscriptions with what each was worth when, and every change of that, oldest first: what figures of MRR are made of. */
export type Book = {
  entries: Entry[];
  movements: Movement[];
  /**
   * What each was worth just before a moment, so that a month has what happens in its first one and not in that after its last.
   * Most figures are about the same few moments, so each is looked up once.
   */
  worthBefore: (moment: number) => Worth[];
};
export type Entry = { life: Life; stretches: Stretch[] };
export type Worth = { entry: Entry; stretch: Stretch };

export async function openBook(): Promise<Book> {
  const [lives, prices] = await Promise.all([readLives(), readPrices()]);
  return bookOf(lives, prices);
}

export function bookOf(lives: Life[], prices: Prices): Book {
  const entries = lives.map((life) => ({ life, stretches: stretchesOf(life, prices) }));
  const movements = entries.flatMap(({ life, stretches }) => movementsOf(life, stretches));
  const known = new Map<number, Worth[]>();
  return {
    entries,
    movements: movements.toSorted((one, other) => one.at - other.at),
    worthBefore: (moment) => {
      const worth = known.get(moment) ?? entries.flatMap((entry) => worthOf(entry, moment));
      known.set(moment, worth);
      return worth;
    },
  };
}

function worthOf(entry: Entry, moment: number): Worth[] {
  const stretch = entry.stretches.findLast(({ from }) => from < moment);
  return stretch && moment <= stretch.till ? [{ entry, stretch }] : [];
}

/** The movements from the one moment on and before the other. */
export function movementsBetween({ movements }: Book, from: number, till: number): Movement[] {
  return movements.slice(placeOf(movements, from), placeOf(movements, till));
}

/** How many were before a moment. */
function placeOf(movements: Movement[], moment: number): number {
  let [low, high] = [0, movements.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((movements[middle]?.at ?? Infinity) < moment) low = middle + 1;
    else high = middle;
  }
  return low;
}
