import { revalidatePath } from "next/cache";
import { env } from "@/lib/env";
import { log } from "@/lib/log";
import { pingDatabase } from "@/lib/observe/monitoring";

export const dynamic = "force-dynamic";

let isRevalidated = false;

/** For load balancers: 200 if the database responds, else 503. */
export async function GET() {
  const settings = {
    database: env.DATABASE_EMBEDDED ? "embedded" : "postgres",
    sandbox: env.SANDBOX, // sandbox
  };
  revalidateOnce();
  try {
    await pingDatabase();
    return Response.json({ status: "ok", ...settings }, { headers: { "Cache-Control": "no-store" } });
  } catch (error) {
    log.error("health.failed", error);
    return Response.json(
      { status: "unavailable", ...settings },
      { status: 503, headers: { "Cache-Control": "no-store", "Retry-After": "5" } },
    );
  }
}

/**
 * Public pages were rendered by the build or by an earlier process, perhaps with other settings. The first request to a new server
 * revalidates them.
 */
function revalidateOnce(): void {
  if (isRevalidated) return;
  isRevalidated = true;
  revalidatePath("/", "layout");
}
