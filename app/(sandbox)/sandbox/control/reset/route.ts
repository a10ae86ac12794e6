import { z } from "zod";
import { env } from "@/app/(sandbox)/_service/env";
import { mainStoreNow } from "@/app/(sandbox)/_service/time/store-clocks";
import { controlRoute, readOptionalJson } from "@/app/(sandbox)/_service/control/control-route";
import { resetSandbox } from "@/app/(sandbox)/_service/snapshots/snapshots";

const order = z.strictObject({ history: z.boolean().default(env.SANDBOX_HISTORY === "on") });

export const POST = controlRoute(async (request) => {
  await resetSandbox(new Date(), await readOptionalJson(request, order, 1_024));
  return Response.json({ now: (await mainStoreNow()).toISOString() });
});
