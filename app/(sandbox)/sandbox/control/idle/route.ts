import { controlRoute } from "@/app/(sandbox)/_service/control/control-route";
import { waitUntilIdle } from "@/app/(sandbox)/_service/clock/idle";

const LONGEST_SECONDS = 30;

/** Answers once no delivery is due or under way: 200, or 408 when that takes longer than `timeout` seconds. */
export const GET = controlRoute(async (request) => {
  const wanted = Number(new URL(request.url).searchParams.get("timeout") ?? 5);
  const seconds = Math.min(Math.max(Number.isFinite(wanted) ? wanted : 5, 0), LONGEST_SECONDS);
  const idle = await waitUntilIdle(seconds * 1000);
  return Response.json({ idle }, { status: idle ? 200 : 408 });
});
