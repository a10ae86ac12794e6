import { spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { createDatabase, query } from "./database";
import { brokenPromises } from "./promises";
import { deliverRest, drain, sweep } from "./settle";
import { type Sites, withSites } from "./sites";

type Part = (sites: Sites) => Promise<string>;

/** What a serverless host needs, where no process runs between two requests. */
const PARTS: Record<string, Part> = {
  "what a webhook leaves is done after its answer, without a cron": doneAfterAnswers,
  "nothing polls, and a cron does what waits": doneByCron,
  "three instances, and ten crons at once": manyAtOnce,
  "an instance is frozen while it works, and goes on later": frozen,
  "five builds migrate at once": migrateAtOnce,
};

/** Longer than any pause of a poller and than a response takes. */
const SOON_MS = 3_000;
/** Longer than the lease of an event. */
const LEASE_MS = 13_000;

/** The merchant as it runs on Vercel, with an instance per request: no worker, only `after()` and the cron routes. */
export async function proveFunctions(): Promise<void> {
  await withSites(
    async (sites) => {
      for (const [name, happen] of Object.entries(PARTS)) {
        await sites.service.reset();
        const began = performance.now();
        const said = await happen(sites);
        await expectKept(name, sites);
        console.log(`${name}: ${said} (${((performance.now() - began) / 1000).toFixed(1)} s)`);
      }
      console.log(`${Object.keys(PARTS).length} parts on the ${sites.engine} Postgres`);
    },
    { VERCEL: "1", VERCEL_ENV: "production" },
  );
}

async function expectKept(name: string, sites: Sites): Promise<void> {
  await deliverRest(sites.service);
  // Customer records get no events of their own.
  await sweep(sites.merchant, sites.databaseUrl);
  await drain(sites.merchant, sites.databaseUrl);
  const broken = await brokenPromises(sites);
  if (broken.length > 0) throw new Error(`After "${name}":\n${broken.join("\n")}`);
}

async function doneAfterAnswers({ buy, service, databaseUrl }: Sites): Promise<string> {
  await Promise.all([buy("ada", 421), buy("bea", 411)]);
  await service.idle();
  const began = performance.now();
  while ((await countOf(databaseUrl, WAITING)) > 0) {
    if (performance.now() - began > SOON_MS) throw new Error("Something waits after all answers were given.");
    await sleep(100);
  }
  const done = await countOf(databaseUrl, "FROM merchant.webhook_events WHERE status = 'done'");
  if (done === 0) throw new Error("Nothing came.");
  return `${done} events, and nothing left`;
}

async function doneByCron({ buy, service, merchant, databaseUrl }: Sites): Promise<string> {
  await buy("ada", 421);
  await service.idle();
  await sleep(SOON_MS);
  await query(
    databaseUrl,
    `UPDATE merchant.webhook_events SET status = 'pending', run_at = now(), processed_at = NULL
     WHERE id = (SELECT max(id) FROM merchant.webhook_events WHERE status = 'done')`,
  );
  await sleep(SOON_MS);
  if ((await countOf(databaseUrl, WAITING)) !== 1) throw new Error("Something polls.");
  await merchant.callCron("drain");
  if ((await countOf(databaseUrl, WAITING)) !== 0) throw new Error("The cron did not do what waited.");
  return "one event waited for three seconds, and for nothing but the cron";
}

async function manyAtOnce(sites: Sites): Promise<string> {
  const instances = [sites.merchant, await sites.addServer(), await sites.addServer()];
  await Promise.all(["ada", "bea", "cyd", "dan"].map((user) => sites.buy(user, 421)));
  await Promise.all(
    Array.from({ length: 10 }, (_, i) => instances[i % 3]!.callCron(i % 2 === 0 ? "drain" : "sync")),
  );
  await sites.service.idle();
  await Promise.all(instances.slice(1).map((instance) => instance.stop()));
  return "four purchases during it";
}

/** Its claims are taken over, and what it does after that changes nothing. */
async function frozen(sites: Sites): Promise<string> {
  const second = await sites.addServer();
  const buying = Promise.all(["ada", "bea", "cyd", "dan", "eve"].map((user) => sites.buy(user, 421)));
  await sleep(150);
  sites.merchant.freeze();
  await buying;
  await sleep(LEASE_MS);
  await second.callCron("drain");
  sites.merchant.thaw();
  await sites.service.idle();
  await second.stop();
  return "five purchases before and during it";
}

/** On a native database: an embedded one is migrated by the process that starts it, before any other. */
async function migrateAtOnce({ engine }: Sites): Promise<string> {
  if (engine === "embedded") return "not asked of the embedded Postgres, which only its own process migrates";
  const database = await createDatabase();
  try {
    const said = await Promise.all(Array.from({ length: 5 }, () => migrate(database.url)));
    const applied = said.filter((words) => words.startsWith("Applied merchant 0001_init"));
    const idle = said.filter((words) => words === "The database is up to date.");
    if (applied.length !== 1 || idle.length !== 4) throw new Error(said.join("\n"));
    return "one applied them, four found the database up to date";
  } finally {
    await database.drop();
  }
}

async function migrate(url: string): Promise<string> {
  const child = spawn(process.execPath, ["--import", "tsx", "bin/migrate.ts"], {
    env: { ...process.env, DATABASE_URL: url, VERCEL: "1", SANDBOX: "off" },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const [said, wrong] = await Promise.all([text(child.stdout), text(child.stderr), once(child, "exit")]);
  return `${said}${wrong}`.trim();
}

const WAITING = "FROM merchant.webhook_events WHERE status IN ('pending', 'processing')";

async function countOf(databaseUrl: string, from: string): Promise<number> {
  const [row] = await query<{ count: number }>(databaseUrl, `SELECT count(*)::int AS count ${from}`);
  return row?.count ?? 0;
}
