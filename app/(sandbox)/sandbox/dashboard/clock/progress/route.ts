import { firstMoving } from "@/app/(sandbox)/_service/clock/move";
import { readClocks } from "@/app/(sandbox)/_service/time/store-clocks";
import { sandboxRoute } from "@/app/(sandbox)/_service/http/sandbox-route";
import { countDue } from "@/app/(sandbox)/_service/delivery/outlook";

export const GET = sandboxRoute(async () => {
  const clocks = await readClocks();
  const progress = { moving: firstMoving(clocks), waiting: await countDue(clocks.nows) };
  return Response.json(progress, { headers: { "Cache-Control": "no-store" } });
});
