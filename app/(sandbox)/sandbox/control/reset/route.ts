import { z } from "zod";
import { controlRoute, readOptionalJson, storeOf } from "@/app/(sandbox)/_service/control/control-route";
import { env } from "@/app/(sandbox)/_service/env";
import { startOver } from "@/app/(sandbox)/_service/snapshots/snapshots";
import { readClocks } from "@/app/(sandbox)/_service/time/store-clocks";

const order = z.strictObject({ history: z.boolean().default(env.SANDBOX_HISTORY === "on") });

/** The whole sandbox, or what has happened in one store, which never gets a history. */
export const POST = controlRoute(async (request) => {
  const options = await readOptionalJson(request, order, 1_024);
  const storeId = await storeOf(request);
  await startOver(storeId, options);
  return Response.json({ now: (await readClocks(storeId)).first.toISOString() });
});
