import { advanceClock } from "@/lib/sandbox/clock/advance";
import { readClock } from "@/lib/sandbox/clock/progress";
import { clockOrder, targetOf } from "@/lib/sandbox/control/clock-order";
import { controlRoute } from "@/lib/sandbox/control/route";
import { readJson } from "@/lib/sandbox/control/read-json";
import { sandboxNow } from "@/lib/sandbox/clock";

/** What time it is in the sandbox, and how far a move of the clock has come. */
export const GET = controlRoute(async () => {
  const { now, moving } = await readClock();
  return Response.json({
    now: now.toISOString(),
    moving: moving && {
      from: moving.from.toISOString(),
      to: moving.to.toISOString(),
      applied: moving.applied,
    },
  });
});

/** Moves the clock on: `{ "advance": "P1M" }` or `{ "now": "2027-01-01T00:00:00Z" }`. Answers when all that was due has happened. */
export const POST = controlRoute(async (request) => {
  const order = await readJson(request, clockOrder, 1_024);
  const { now, applied } = await advanceClock(targetOf(order, await sandboxNow()));
  return Response.json({ now: now.toISOString(), applied });
});
