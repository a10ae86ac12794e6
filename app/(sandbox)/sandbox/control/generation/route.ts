import type { SandboxGeneration } from "@/app/(sandbox)/_service/contract/document";
import { readClocks, readGeneration } from "@/app/(sandbox)/_service/time/store-clocks";
import { chosenClocks } from "@/app/(sandbox)/_service/control/orders";
import { controlRoute } from "@/app/(sandbox)/_service/control/control-route";

/**
 * The generation and the time (`?store=7001` for one store). A merchant in test mode reads it: a reset or restored snapshot
 * is a new generation.
 */
export const GET = controlRoute(async (request) => {
  const [clocks, generation] = await Promise.all([readClocks(), readGeneration()]);
  const store = new URL(request.url).searchParams.get("store") ?? undefined;
  const now = chosenClocks(clocks, store)[0]?.now ?? clocks.first;
  return Response.json({ generation, now: now.toISOString() } satisfies SandboxGeneration);
});
