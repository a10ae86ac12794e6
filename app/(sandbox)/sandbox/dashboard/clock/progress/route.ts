import { sandboxRoute } from "@/lib/sandbox/route";
import { readClock } from "@/lib/sandbox/clock/progress";

/** How far the clock has come, for the page that moves it. */
export const GET = sandboxRoute(async () =>
  Response.json(await readClock(), { headers: { "Cache-Control": "no-store" } }),
);
