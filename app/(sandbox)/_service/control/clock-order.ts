import { z } from "zod";
import { AppError } from "@/lib/errors";
import { addDuration } from "../clock/duration";
import type { StoreClock, StoreClocks } from "../time/store-clocks";

/** What `POST /sandbox/control/clock` takes: one of `advance` and `now`, for one store or for all. */
export const clockOrder = z.strictObject({
  /** An ISO 8601 duration. */
  advance: z.string().optional(),
  now: z.iso.datetime({ offset: true, error: "must be a time such as 2027-01-01T00:00:00Z" }).optional(),
  /** A store's id or slug. */
  store: z
    .union([z.string(), z.int()], { error: "must be the id of a store, such as 7001, or its slug" })
    .transform(String)
    .optional(),
});

type Order = z.infer<typeof clockOrder>;

/** Where the clock of each store is to go that the order is about. Throws invalid, and not_found for a store that is not there. */
export function targetsOf(order: Order, clocks: StoreClocks): Map<number, Date> {
  if ((order.advance === undefined) === (order.now === undefined)) {
    throw new AppError("invalid", "Give either advance or now.");
  }
  return new Map(
    chosenClocks(clocks, order.store).map(({ storeId, now }) => [storeId, targetOf(order, now)]),
  );
}

/** The clock of one store, by its id or slug, or every clock where none is named. Throws not_found. */
export function chosenClocks({ all }: StoreClocks, store: string | undefined): readonly StoreClock[] {
  const chosen = all.filter(({ storeId, slug }) => [undefined, String(storeId), slug].includes(store));
  if (chosen.length > 0 || store === undefined) return chosen;
  const known = all.map(({ storeId, slug }) => `${storeId} (${slug})`).join(", ");
  throw new AppError("not_found", `There is no such store. There are: ${known}.`);
}

function targetOf({ advance, now: wanted }: Order, now: Date): Date {
  if (wanted !== undefined) return new Date(wanted);
  const target = addDuration(now, advance ?? "");
  if (!target) {
    throw new AppError("invalid", "advance: must be a duration such as P1M, P14D, PT1H or P1Y2M3DT4H.");
  }
  return target;
}
