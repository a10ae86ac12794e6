import { env } from "./_service/env";

/** All that the app does for the sandbox when a server starts: it is seeded, and its work begins. */
export async function startSandbox(): Promise<void> {
  if (env.SANDBOX === "off") return;

  const { seedAtStart } = await import("./_service/snapshots/seed-at-start");
  const { mainStoreNow } = await import("./_service/time/store-now");
  await seedAtStart(await mainStoreNow(), { history: env.SANDBOX_HISTORY === "on" });
  // A serverless host freezes between requests: there the cron routes do this work.
  if (env.VERCEL) return;
  const { startDeliveryWorker } = await import("./_service/delivery/deliver");
  startDeliveryWorker();
  const { startClockWorker } = await import("./_service/clock/worker");
  startClockWorker();
}
