import { firstMoving, readClockState } from "@/app/(sandbox)/_service/clock/progress";
import { sandboxRoute } from "@/app/(sandbox)/_service/http/sandbox-route";
import { countDue } from "@/app/(sandbox)/_service/delivery/outlook";

/** How far the clock has come and how many deliveries are due, for the page that moves it; `moving` is null once it has arrived. */
export const GET = sandboxRoute(async () => {
  const state = await readClockState();
  const progress = { moving: firstMoving(state), waiting: await countDue(state.clocks.nows) };
  return Response.json(progress, { headers: { "Cache-Control": "no-store" } });
});
