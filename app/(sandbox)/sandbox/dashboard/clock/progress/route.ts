import { firstMoving, readClockState } from "@/app/(sandbox)/_service/clock/move";
import { sandboxRoute } from "@/app/(sandbox)/_service/http/sandbox-route";
import { countDue } from "@/app/(sandbox)/_service/delivery/outlook";

export const GET = sandboxRoute(async () => {
  const state = await readClockState();
  const progress = { moving: firstMoving(state), waiting: await countDue(state.clocks.nows) };
  return Response.json(progress, { headers: { "Cache-Control": "no-store" } });
});
