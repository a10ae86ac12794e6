import { env, problemsOf } from "@/lib/env";

/** Runs once when a server starts: refuses to serve half configured, seeds the sandbox and starts the background work. */
export async function register() {
  // Written this way so that the bundler drops the branch where there is no Node.
  if (process.env.NEXT_RUNTIME === "nodejs") {
    const problems = problemsOf(env);
    if (problems.length > 0) throw new Error(`Billfold cannot start: ${problems.join("; ")}.`);

    if (env.SANDBOX === "on") {
      const { seedSandbox } = await import("@/app/(sandbox)/_service/seed/seed-sandbox");
      const { mainStoreNow } = await import("@/app/(sandbox)/_service/time/store-now");
      await seedSandbox(await mainStoreNow(), { history: env.SANDBOX_HISTORY === "on" });
    }
    // A serverless host freezes between requests: there the cron routes do this work.
    if (env.VERCEL) return;
    const { startInboxWorker } = await import("@/lib/billing/inbox/worker");
    startInboxWorker();
    if (env.SANDBOX === "on") {
      const { startDeliveryWorker } = await import("@/app/(sandbox)/_service/delivery/deliver");
      startDeliveryWorker();
      const { startClockWorker } = await import("@/app/(sandbox)/_service/clock/worker");
      startClockWorker();
    }
  }
}
