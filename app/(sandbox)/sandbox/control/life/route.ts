import type { ServiceLife } from "@/lib/contract/service-life";
import { readClocksTogether } from "@/app/(sandbox)/_service/time/store-clocks";
import { chosenClocks } from "@/app/(sandbox)/_service/control/clock-order";
import { controlRoute } from "@/app/(sandbox)/_service/control/control-route";
import { readLife } from "@/app/(sandbox)/_service/time/life";

/**
 * Which life the sandbox lives and what time it is there, with `?store=7001` in that store. A merchant in test mode asks this: a
 * reset and a restored snapshot begin a new life, and a clock that was moved is ahead of its own.
 */
export const GET = controlRoute(async (request) => {
  const [clocks, life] = await Promise.all([readClocksTogether(), readLife()]);
  const store = new URL(request.url).searchParams.get("store") ?? undefined;
  const now = chosenClocks(clocks, store)[0]?.now ?? clocks.first;
  return Response.json({ life, now: now.toISOString() } satisfies ServiceLife);
});
