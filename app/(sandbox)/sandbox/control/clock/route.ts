import { advanceClocks } from "@/app/(sandbox)/_service/clock/worker";
import { readClocks } from "@/app/(sandbox)/_service/time/store-clocks";
import { chosenClocks, clockOrder, targetsOf } from "@/app/(sandbox)/_service/control/orders";
import { controlRoute, readJson, storeOf } from "@/app/(sandbox)/_service/control/control-route";
import { countDue } from "@/app/(sandbox)/_service/delivery/outlook";

/**
 * The time in every store (or `?store=7001`), the progress of a move, and the number of due deliveries. `now` is the first
 * store's, `moving` the first move.
 */
export const GET = controlRoute(async (request) => {
  const clocks = await readClocks(await storeOf(request));
  const shown = clocks.all;
  const [move] = shown.flatMap(({ moving }) => moving ?? []);
  return Response.json({
    now: clocks.first.toISOString(),
    moving: move ? { from: move.from.toISOString(), to: move.to.toISOString(), applied: move.applied } : null,
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
  const storeId = await storeOf(request, order.store);
  const chosen = chosenClocks(await readClocks(storeId), undefined);
  const { clocks, applied } = await advanceClocks(targetsOf(order, chosen));
  return Response.json({ now: clocks.of(chosen[0]?.storeId ?? storeId).toISOString(), applied });
});
