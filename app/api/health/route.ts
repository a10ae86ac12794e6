import { db } from "@/lib/db";
import { env } from "@/lib/env";
import { log } from "@/lib/log";

export const dynamic = "force-dynamic";

/** For load balancers and for people: 200 when the database answers, 503 when it does not. */
export async function GET() {
  const settings = {
    database: env.DATABASE_EMBEDDED ? "embedded" : "postgres",
    sandbox: env.SANDBOX, // sandbox
  };
  try {
    await db.$queryRaw`SELECT 1`;
    return Response.json({ status: "ok", ...settings }, { headers: { "Cache-Control": "no-store" } });
  } catch (error) {
    log.error("health.failed", error);
    return Response.json(
      { status: "unavailable", ...settings },
      { status: 503, headers: { "Cache-Control": "no-store", "Retry-After": "5" } },
    );
  }
}
