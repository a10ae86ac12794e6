import type { SandboxGeneration } from "@/app/(sandbox)/_service/contract/document";
import { readClocks, readGeneration } from "@/app/(sandbox)/_service/time/store-clocks";
import { controlRoute, storeOf } from "@/app/(sandbox)/_service/control/control-route";

/**
 * The generation and the time (`?store=7001` for one store). A merchant in test mode reads it: a reset or restored snapshot
 * is a new generation.
 */
export const GET = controlRoute(async (request) => {
  const storeId = await storeOf(request);
  const [{ first: now }, generation] = await Promise.all([readClocks(storeId), readGeneration(storeId)]);
  return Response.json({ generation, now: now.toISOString() } satisfies SandboxGeneration);
});
