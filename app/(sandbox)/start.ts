import { env } from "./_service/env";

/** Seeds the sandbox and starts its workers. */
export async function startSandbox(): Promise<void> {
  if (env.SANDBOX === "off") return;

  const { seedAtStart } = await import("./_service/snapshots/snapshots");
  const { mainStoreNow } = await import("./_service/time/store-clocks");
  await seedAtStart(await mainStoreNow(), { history: env.SANDBOX_HISTORY === "on" });
  // Serverless functions freeze between requests: cron routes do this work.
  if (env.VERCEL) return;
  const { startDeliveryWorker } = await import("./_service/delivery/deliver");
  startDeliveryWorker();
  const { startClockWorker } = await import("./_service/clock/worker");
  startClockWorker();
}
