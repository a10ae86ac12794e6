import { z } from "zod";
import { webAddress } from "@/app/(sandbox)/_service/contract/fields";
import { type ProbeResult, checkContract } from "@/app/(sandbox)/_service/contract-check/run";
import { controlRoute, readJson } from "@/app/(sandbox)/_service/control/control-route";

const order = z.strictObject({ url: webAddress, secret: z.string().min(1).max(200) });

/** Always 200; `score` is the number of passed probes. */
export const POST = controlRoute(async (request) => {
  const { url, secret } = await readJson(request, order, 65_536);
  const { results, ...summary } = await checkContract(url, secret);
  return Response.json({ ...summary, results: results.map(inWireCase) });
});

function inWireCase({ isPassed, durationMs, ...result }: ProbeResult) {
  return { ...result, passed: isPassed, duration_ms: durationMs };
}
