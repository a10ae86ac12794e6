import type { Instrumentation } from "next";
import { env } from "@/lib/env";
import { problemsOf } from "@/lib/env/problems";

/** Runs once when a server starts: refuses to serve half configured and starts the background work. */
export async function register() {
  // Written this way so that the bundler drops the branch where there is no Node.
  if (process.env.NEXT_RUNTIME === "nodejs") {
    const problems = problemsOf(env);
    if (problems.length > 0) throw new Error(`Billfold cannot start: ${problems.join("; ")}.`);
    (await import("@/lib/legal/gaps")).warnAboutGaps(env.BILLING_MODE);

    (await import("@/lib/server/fault-point")).armFaultPoint(env.FAULT_POINT);

    if (env.DATABASE_EMBEDDED) await (await import("@/lib/server/database")).waitUntilOpen(env);
    await (await import("@/lib/server/database")).refuseShiftedTimes(env);
    await (await import("@/app/(sandbox)/start")).startSandbox(); // sandbox
    // A serverless host freezes between requests: there the cron routes do this work.
    if (env.VERCEL) return;
    (await import("@/lib/billing/worker")).startWorker();
  }
}

/** Called by the framework for what a page, a route or an action threw. */
export const onRequestError: Instrumentation.onRequestError = async (
  error,
  { method },
  { routePath, routeType },
) => {
  // As above: what logs is for Node.
  if (process.env.NEXT_RUNTIME === "nodejs") {
    const { reportError } = await import("@/lib/observe/report-error");
    await reportError({ error, method, route: routePath, kind: routeType });
  }
};
