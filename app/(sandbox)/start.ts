import { env } from "./_service/env";

/** Seeds the sandbox and starts its workers. Its modules load while its database opens, until `open` resolves. */
export async function startSandbox(open?: Promise<void>): Promise<void> {
  if (env.SANDBOX === "off") return;

  const [{ seedAtStart }, { mainStoreNow }, { startDeliveryWorker }, { startClockWorker }] =
    await Promise.all([
      import("./_service/snapshots/snapshots"),
      import("./_service/time/store-clocks"),
      import("./_service/delivery/deliver"),
      import("./_service/clock/worker"),
      loadPrisma(),
      open,
    ]);
  await seedAtStart(await mainStoreNow(), { history: env.SANDBOX_HISTORY === "on" });
  // Serverless functions freeze between requests: cron routes do this work.
  if (env.VERCEL) return;
  startDeliveryWorker();
  startClockWorker();
}

/** Its query compiler takes a quarter of a second, and no database. */
async function loadPrisma(): Promise<void> {
  await (await import("./_service/db")).sandboxDb.$connect();
}
