import { z } from "zod";
import { controlRoute, readOptionalJson, storeOf } from "@/app/(sandbox)/_service/control/control-route";
import { env } from "@/app/(sandbox)/_service/env";
import { ALL_STORES } from "@/app/(sandbox)/_service/shared/ids";
import { resetSandbox, resetStore } from "@/app/(sandbox)/_service/snapshots/snapshots";
import { readClocks } from "@/app/(sandbox)/_service/time/store-clocks";

const order = z.strictObject({ history: z.boolean().default(env.SANDBOX_HISTORY === "on") });

/** The whole sandbox, or what has happened in one store, which never gets a history. */
export const POST = controlRoute(async (request) => {
  const options = await readOptionalJson(request, order, 1_024);
  const storeId = await storeOf(request);
  await (storeId === ALL_STORES ? resetSandbox(new Date(), options) : resetStore(storeId));
  return Response.json({ now: (await readClocks(storeId)).first.toISOString() });
});
