import { z } from "zod";
import { controlRoute, readJson, storeOf } from "@/app/(sandbox)/_service/control/control-route";
import { getFaults, setFaults } from "@/app/(sandbox)/_service/faults/store";
import { faultSettings } from "@/app/(sandbox)/_service/faults/settings";

const order = z.strictObject({
  seed: z.int().min(0).max(2_147_483_647).default(1),
  faults: faultSettings.default(faultSettings.parse({})),
});

export const GET = controlRoute(async (request) => Response.json(await describe(await storeOf(request))));

/** Turns off missing faults and resets the random sequence. */
export const PUT = controlRoute(async (request) => {
  const { seed, faults } = await readJson(request, order, 65_536);
  const storeId = await storeOf(request);
  await setFaults({ seed, settings: faults }, storeId);
  return Response.json(await describe(storeId));
});

async function describe(storeId: number) {
  const { settings, ...rest } = await getFaults(storeId);
  return { ...rest, faults: settings };
}
