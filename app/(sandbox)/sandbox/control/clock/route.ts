import { advanceClocks } from "@/app/(sandbox)/_service/clock/worker";
import { readClockState } from "@/app/(sandbox)/_service/clock/move";
import { readClocks } from "@/app/(sandbox)/_service/time/store-clocks";
import { chosenClocks, clockOrder, targetsOf } from "@/app/(sandbox)/_service/control/orders";
import { controlRoute, readJson } from "@/app/(sandbox)/_service/control/control-route";
import { countDue } from "@/app/(sandbox)/_service/delivery/outlook";

/**
 * The time in every store (or `?store=7001`), the progress of a move, and the number of due deliveries. `now` is the first
 * store's, `moving` the first move.
 */
export const GET = controlRoute(async (request) => {
  const { clocks, applied } = await readClockState();
  const store = new URL(request.url).searchParams.get("store") ?? undefined;
  const shown = chosenClocks(clocks, store);
  const [move] = shown.flatMap(({ moving }) => moving ?? []);
  return Response.json({
    now: (shown[0]?.now ?? clocks.first).toISOString(),
    moving: move ? { from: move.from.toISOString(), to: move.to.toISOString(), applied } : null,
    deliveries_due: await countDue(new Map(shown.map(({ storeId, now }) => [storeId, now]))),
    stores: shown.map(({ storeId, slug, now }) => ({ id: storeId, slug, now: now.toISOString() })),
  });
});

/**
 * Moves all clocks, or with `"store"` one: `{ "advance": "P1M" }` or `{ "now": "2027-01-01T00:00:00Z" }`. Returns after
 * everything due has happened.
 */
export const POST = controlRoute(async (request) => {
  const order = await readJson(request, clockOrder, 1_024);
  const { clocks, applied } = await advanceClocks(targetsOf(order, await readClocks()));
  const now = chosenClocks(clocks, order.store)[0]?.now ?? clocks.first;
  return Response.json({ now: now.toISOString(), applied });
});
