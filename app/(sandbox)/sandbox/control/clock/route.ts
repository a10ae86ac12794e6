import { advanceClocks } from "@/app/(sandbox)/_service/clock/advance";
import { readClockState } from "@/app/(sandbox)/_service/clock/progress";
import { readClocks } from "@/app/(sandbox)/_service/time/store-clocks";
import { chosenClocks, clockOrder, targetsOf } from "@/app/(sandbox)/_service/control/clock-order";
import { controlRoute } from "@/app/(sandbox)/_service/control/control-route";
import { countDue } from "@/app/(sandbox)/_service/delivery/outlook";
import { readJson } from "@/app/(sandbox)/_service/control/read-json";

/**
 * What time it is in every store, how far a move has come and how many deliveries are due; with `?store=7001` in that store
 * alone. `now` is the clock of the first store that is shown, and `moving` the first move.
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
 * Moves the clocks of all stores on, or with `"store"` that of one: `{ "advance": "P1M" }` or `{ "now": "2027-01-01T00:00:00Z" }`.
 * Answers when all that was due has happened.
 */
export const POST = controlRoute(async (request) => {
  const order = await readJson(request, clockOrder, 1_024);
  const { clocks, applied } = await advanceClocks(targetsOf(order, await readClocks()));
  const now = chosenClocks(clocks, order.store)[0]?.now ?? clocks.first;
  return Response.json({ now: now.toISOString(), applied });
});
