import { z } from "zod";
import { env } from "@/lib/env";
import { mainStoreNow } from "@/lib/sandbox/time/store-now";
import { readOptionalJson } from "@/lib/sandbox/control/read-json";
import { controlRoute } from "@/lib/sandbox/control/control-route";
import { resetSandbox } from "@/lib/sandbox/snapshots/reset";

const order = z.strictObject({ history: z.boolean().default(env.SANDBOX_HISTORY === "on") });

/** Back to the freshly seeded state, with the seeded history or without; snapshots stay. */
export const POST = controlRoute(async (request) => {
  await resetSandbox(new Date(), await readOptionalJson(request, order, 1_024));
  return Response.json({ now: (await mainStoreNow()).toISOString() });
});
