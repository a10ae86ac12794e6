import { firstMoving, readClockState } from "@/lib/sandbox/clock/progress";
import { sandboxRoute } from "@/lib/sandbox/route";

/** How far the clock has come, for the page that moves it; null while none is being moved. */
export const GET = sandboxRoute(async () =>
  Response.json(firstMoving(await readClockState()), { headers: { "Cache-Control": "no-store" } }),
);
