import { log } from "@/lib/log";
import { missingMigrations } from "@/lib/observe/monitoring";

export const dynamic = "force-dynamic";

const NOT_CACHED = { "Cache-Control": "no-store" };

/**
 * Whether this server can take traffic: 200 if the database responds and has every migration of this build, else 503 with the reason.
 * For rolling deployments; `/api/health` reports whether the server is alive.
 */
export async function GET() {
  try {
    const missing = await missingMigrations();
    if (missing.length === 0) return Response.json({ status: "ready" }, { headers: NOT_CACHED });
    log.warn("ready.migrations_missing", { names: missing.join(", ") });
    return notYet("The database lacks migrations of this build.");
  } catch (error) {
    log.error("ready.failed", error);
    return notYet("The database does not answer.");
  }
}

function notYet(reason: string): Response {
  const headers = { ...NOT_CACHED, "Retry-After": "5" };
  return Response.json({ status: "not_ready", reason }, { status: 503, headers });
}
