import { z } from "zod";
import { webAddress } from "@/lib/contract/requests/values";
import { type ProbeResult, checkContract } from "@/app/(sandbox)/_service/contract-check/run";
import { readJson } from "@/app/(sandbox)/_service/control/read-json";
import { controlRoute } from "@/app/(sandbox)/_service/control/control-route";

const order = z.strictObject({ url: webAddress, secret: z.string().min(1).max(200) });

/** Asks a receiver twenty questions; the answer is 200 also when it fails some, and `score` says how many it passed. */
export const POST = controlRoute(async (request) => {
  const { url, secret } = await readJson(request, order, 65_536);
  const { results, ...summary } = await checkContract(url, secret);
  return Response.json({ ...summary, results: results.map(inWireCase) });
});

function inWireCase({ isPassed, durationMs, ...result }: ProbeResult) {
  return { ...result, passed: isPassed, duration_ms: durationMs };
}
