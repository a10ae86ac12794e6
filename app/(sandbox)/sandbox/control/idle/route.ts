import { controlRoute, storeOf } from "@/app/(sandbox)/_service/control/control-route";
import { waitUntilIdle } from "@/app/(sandbox)/_service/clock/worker";

const LONGEST_SECONDS = 30;

/** 200 when nothing is due or running, or 408 after `timeout` seconds. */
export const GET = controlRoute(async (request) => {
  const wanted = Number(new URL(request.url).searchParams.get("timeout") ?? 5);
  const seconds = Math.min(Math.max(Number.isFinite(wanted) ? wanted : 5, 0), LONGEST_SECONDS);
  const idle = await waitUntilIdle(seconds * 1000, await storeOf(request));
  return Response.json({ idle }, { status: idle ? 200 : 408 });
});
