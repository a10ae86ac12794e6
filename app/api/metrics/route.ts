import { env } from "@/lib/env";
import { asText, readMetrics } from "@/lib/observe/monitoring";
import { hasBearer } from "@/lib/server/same-secret";

const NOT_CACHED = { "Cache-Control": "no-store" };

/** The state of the background work, for Prometheus, with `Bearer METRICS_TOKEN`; 404 if none is set. */
export async function GET(request: Request): Promise<Response> {
  if (!env.METRICS_TOKEN) return refuse(404, "There is nothing here.");
  if (!hasBearer(request, env.METRICS_TOKEN)) return refuse(401, "Unauthorized.");
  const headers = { ...NOT_CACHED, "Content-Type": "text/plain; version=0.0.4; charset=utf-8" };
  return new Response(asText(await readMetrics(new Date())), { headers });
}

function refuse(status: number, message: string): Response {
  return Response.json({ message }, { status, headers: NOT_CACHED });
}
