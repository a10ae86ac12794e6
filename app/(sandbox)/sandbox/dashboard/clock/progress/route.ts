import { firstMoving } from "@/app/(sandbox)/_service/clock/move";
import { nowsOf, readClocks } from "@/app/(sandbox)/_service/time/store-clocks";
import { sandboxRoute } from "@/app/(sandbox)/_service/http/sandbox-route";
import { countDue } from "@/app/(sandbox)/_service/delivery/outlook";

/** Of one store with `?store=7001`, else of all. */
export const GET = sandboxRoute(async (request: Request) => {
  const wanted = new URL(request.url).searchParams.get("store");
  const all = (await readClocks()).all.filter(({ storeId }) => !wanted || String(storeId) === wanted);
  const progress = { moving: firstMoving(all), waiting: await countDue(nowsOf(all)) };
  return Response.json(progress, { headers: { "Cache-Control": "no-store" } });
});
