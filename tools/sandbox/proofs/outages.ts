import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";
import { type SignedEvent, send, subscriptionEvent } from "./events";
import { query } from "./database";
import { brokenPromises } from "./promises";
import { deliverRest, drain, sweep } from "./settle";
import { type Proxies, type Sites, withProxies } from "./sites";

type Outage = (sites: Sites, proxies: Proxies) => Promise<string>;

/** The sender gives up after ten seconds; an event that can't be stored is refused well before. */
const IN_TIME_MS = 3_000;

/** The outages, and how the merchant handles each. All end with every event applied. */
const OUTAGES: Record<string, Outage> = {
  "the database is closed, and opened again": databaseClosed,
  "the inbox is locked for eight seconds under 150 posts": inboxLocked,
  "the database is slow": databaseSlow,
  "the service is away": serviceAway,
  "the service is slow": serviceSlow,
  "the service answers 429": serviceBusy,
  "all four attempts of a delivery fail, and then the sweep comes": allAttemptsFail,
  "two servers on one database": twoServers,
  "a rolling restart under load": rollingRestart,
};

/** Runs each outage on real processes, one after another, and checks all promises after each. */
export async function proveOutages(): Promise<void> {
  await withProxies(async (sites, proxies) => {
    for (const [name, happen] of Object.entries(OUTAGES)) {
      await sites.service.reset();
      const began = performance.now();
      const said = await happen(sites, proxies);
      await expectKept(name, sites);
      console.log(`${name}: ${said} (${((performance.now() - began) / 1000).toFixed(1)} s)`);
    }
    console.log(`${Object.keys(OUTAGES).length} outages on the ${sites.engine} Postgres`);
  });
}

/** The sweep runs before the rest of the inbox, so that no attempts are wasted on a service that is still down. */
async function expectKept(name: string, sites: Sites): Promise<void> {
  await deliverRest(sites.service);
  await sweep(sites.merchant, sites.databaseUrl);
  // Including events that were stored after the sender gave up.
  await forget(sites);
  const broken = await brokenPromises(sites);
  if (broken.length > 0) throw new Error(`After "${name}":\n${broken.join("\n")}`);
}

async function databaseClosed(sites: Sites, { database }: Proxies): Promise<string> {
  database.shut();
  const answers = await post(sites, 20);
  expectInTime(answers, [503]);
  const bought = sites.buy("ada", 421);
  await bought;
  database.open();
  await deliverRest(sites.service);
  await drain(sites.merchant, sites.databaseUrl);
  await expectNone(sites, "ada");
  return `20 answers of 503, the slowest after ${slowest(answers)} ms; applied after a repetition, without a sweep`;
}

async function inboxLocked(sites: Sites): Promise<string> {
  const lock = new Client({ connectionString: sites.databaseUrl });
  await lock.connect();
  await lock.query("BEGIN");
  await lock.query("LOCK TABLE merchant.webhook_events IN ACCESS EXCLUSIVE MODE");
  const posting = post(sites, 150);
  await sleep(8_000);
  await lock.query("COMMIT");
  await lock.end();
  const answers = await posting;
  expectInTime(answers, [200, 503]);
  await expectStored(sites, answers);
  await forget(sites);
  return `${answers.filter(({ status }) => status === 503).length} of 150 answered 503, the slowest after ${slowest(answers)} ms; none that was acknowledged is missing`;
}

async function databaseSlow(sites: Sites, { database }: Proxies): Promise<string> {
  database.slow(400);
  const answers = await post(sites, 40);
  database.slow(0);
  expectInTime(answers, [200, 503]);
  await expectStored(sites, answers);
  await forget(sites);
  return `40 answers, the slowest after ${slowest(answers)} ms`;
}

async function serviceAway(sites: Sites, { service }: Proxies): Promise<string> {
  service.shut();
  const before = service.connections();
  const said = await lookAround(sites);
  await sites.buy("ada", 421);
  const questions = service.connections() - before;
  service.open();
  expectFew(questions);
  return `${said}; it was asked ${questions} times`;
}

async function serviceSlow(sites: Sites, { service }: Proxies): Promise<string> {
  service.slow(7_000);
  const before = service.connections();
  const said = await lookAround(sites);
  const questions = service.connections() - before;
  service.slow(0);
  expectFew(questions);
  return `${said}; it was asked ${questions} times`;
}

async function serviceBusy(sites: Sites): Promise<string> {
  await sites.service.setFaults({ rate_limit: { probability: 1, retry_after: 7 } });
  const said = await lookAround(sites);
  await sites.service.setFaults({});
  return said;
}

async function allAttemptsFail(sites: Sites): Promise<string> {
  await sites.merchant.stop();
  await sites.buy("ada", 421);
  await sites.buy("bea", 411, { card: "4000000000000341" });
  await sites.service.advance("P2M");
  await deliverRest(sites.service);
  const failed = await sites.service.deliveries("&state=failed");
  if (failed.length === 0 || failed.some(({ answers }) => answers.length !== 4))
    throw new Error("Not every delivery failed four times.");
  await sites.merchant.start();
  await sweep(sites.merchant, sites.databaseUrl);
  return `${failed.length} deliveries failed four times each; all found by the sweep`;
}

async function twoServers(sites: Sites): Promise<string> {
  const second = await sites.addServer();
  const webhook = await sites.service.addWebhook(second.url, sites.webhookSecret);
  await Promise.all(["ada", "bea", "cyd"].flatMap((user) => [sites.buy(user, 411), sites.buy(user, 421)]));
  await sites.service.advance("P1M");
  const servers = [sites.merchant, second];
  await Promise.all(servers.flatMap((server) => Array.from({ length: 5 }, () => server.callCron("drain"))));
  await sites.service.idle();
  await sites.service.api("DELETE", `webhooks/${webhook}`);
  await second.stop();
  const [events] = await query<{ count: number }>(
    sites.databaseUrl,
    "SELECT count(*)::int AS count FROM merchant.webhook_events",
  );
  return `${events?.count} events, each fact by two of them; ten drains at once`;
}

async function rollingRestart(sites: Sites): Promise<string> {
  const second = await sites.addServer();
  const webhook = await sites.service.addWebhook(second.url, sites.webhookSecret);
  const purchases = await shopUntil(sites, async () => {
    await sites.merchant.stop();
    await sites.merchant.start();
    await second.stop();
  });
  await sites.service.api("DELETE", `webhooks/${webhook}`);
  return `${purchases} purchases during it`;
}

/** Buys repeatedly until `work` has ended. Returns the number of purchases. */
async function shopUntil(sites: Sites, work: () => Promise<void>): Promise<number> {
  const over = new AbortController();
  const working = work().finally(() => over.abort());
  let purchases = 0;
  for (; !over.signal.aborted; purchases++) await sites.buy(`user${purchases % 7}`, 451);
  await working;
  return purchases;
}

type Posted = { event: SignedEvent; status: number; ms: number };

let lastId = 7_000_000;

/** Posts this many different events at once. */
async function post({ merchant, webhookSecret }: Sites, count: number): Promise<Posted[]> {
  const events = Array.from({ length: count }, () =>
    subscriptionEvent(webhookSecret, (lastId += 1), new Date()),
  );
  return await Promise.all(
    events.map(async (event) => {
      const { status, ms } = await send(merchant.url, event);
      return { event, status, ms };
    }),
  );
}

function expectInTime(answers: Posted[], statuses: number[]): void {
  const wrong = answers.filter(({ status, ms }) => !statuses.includes(status) || ms > IN_TIME_MS);
  const said = wrong.map(({ status, ms }) => `${status} after ${ms.toFixed(0)} ms`);
  if (wrong.length > 0)
    throw new Error(`${wrong.length} of ${answers.length} answers: ${said.slice(0, 5).join(", ")}`);
}

async function expectStored(sites: Sites, answers: Posted[]): Promise<void> {
  const acknowledged = answers.filter(({ status }) => status === 200).map(({ event }) => event.hash);
  const kept = await query<{ hash: string }>(
    sites.databaseUrl,
    "SELECT encode(dedupe_key, 'hex') AS hash FROM merchant.webhook_events WHERE encode(dedupe_key, 'hex') = ANY($1)",
    [acknowledged],
  );
  if (kept.length < acknowledged.length)
    throw new Error(`${acknowledged.length} were acknowledged, and ${kept.length} are kept.`);
}

async function expectNone(sites: Sites, userId: string): Promise<void> {
  const [found] = await query<{ count: number }>(
    sites.databaseUrl,
    "SELECT count(*)::int AS count FROM merchant.subscriptions WHERE user_id = $1",
    [userId],
  );
  if (found?.count !== 1) throw new Error(`${userId} has ${found?.count} subscriptions before any sweep.`);
}

/** Deletes the subscriptions made up here, which the service doesn't know. */
async function forget({ merchant, databaseUrl }: Sites): Promise<void> {
  await drain(merchant, databaseUrl);
  await query(databaseUrl, "DELETE FROM merchant.subscriptions WHERE id::bigint > 7000000");
}

/** Public pages work without the service; the sweep reports the failure and doesn't hang. */
async function lookAround({ merchant }: Sites): Promise<string> {
  const times = [];
  for (const path of ["/", "/api/health", "/sign-in", "/pricing"]) {
    const began = performance.now();
    const answer = await fetch(`${merchant.url}${path}`, { signal: AbortSignal.timeout(10_000) });
    await answer.text();
    const ms = performance.now() - began;
    if (answer.status !== 200 || ms > 6_000)
      throw new Error(`${path} answered ${answer.status} after ${ms} ms.`);
    times.push(`${path} ${ms.toFixed(0)} ms`);
  }
  const began = performance.now();
  await merchant.callCron("sync?budget=2000").catch(() => {});
  const ms = performance.now() - began;
  if (ms > 12_000) throw new Error(`The sweep took ${ms} ms to give up.`);
  return times.join(", ");
}

/** A service that doesn't respond is not called again and again. */
function expectFew(questions: number): void {
  if (questions > 60) throw new Error(`A service that is away was asked ${questions} times.`);
}

function slowest(answers: Posted[]): string {
  return Math.max(...answers.map(({ ms }) => ms)).toFixed(0);
}
