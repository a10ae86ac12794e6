import { setTimeout as sleep } from "node:timers/promises";
import { query } from "./database";
import { send, type SignedEvent, subscriptionEvent } from "./events";
import { drain } from "./settle";
import { type Sites, withSites } from "./sites";

const SUBJECTS = 200;
const WARM_UP_MS = 5_000;
const MEASURE_MS = 10_000;
const SENDERS = 16;
const KILL_EVERY_MS = 60_000;
const BUCKET_SECONDS = 10;
const STATUSES = ["active", "past_due", "paused", "cancelled"];

/**
 * Half of what the merchant was just measured to take, for `MINUTES` (10), with repetitions, old news, wrong signatures and
 * a kill each minute: whatever was acknowledged is applied, and the newest state of each subject is what stands there.
 */
export async function proveSoak(): Promise<void> {
  const minutes = Number(process.env["MINUTES"] ?? 10);
  await withSites(async (sites) => {
    const capacity = await measureCapacity(sites);
    const rate = Math.max(1, Math.floor(capacity / 2));
    console.log(
      `${capacity.toFixed(0)} events a second at most on the ${sites.engine} Postgres; ${minutes} minutes of ${rate}`,
    );
    await query(sites.databaseUrl, "TRUNCATE merchant.webhook_events, merchant.subscriptions");
    const sent = await keepSending(sites, rate, minutes * 60_000);
    await drain(sites.merchant, sites.databaseUrl);
    await expectAllKept(sites, sent);
    await drawLag(sites);
  });
}

/** How many a second are stored and applied, by so many senders that each wait for an answer. */
async function measureCapacity(sites: Sites): Promise<number> {
  const source = createSource(sites.webhookSecret);
  await sendInLoops(sites, source, WARM_UP_MS);
  await drain(sites.merchant, sites.databaseUrl);
  const began = performance.now();
  const stored = await sendInLoops(sites, source, MEASURE_MS);
  await drain(sites.merchant, sites.databaseUrl);
  return stored / ((performance.now() - began) / 1000);
}

async function sendInLoops({ merchant }: Sites, source: Source, forMs: number): Promise<number> {
  const end = performance.now() + forMs;
  let stored = 0;
  const sender = async () => {
    while (performance.now() < end) if ((await send(merchant.url, source.next())).status === 200) stored += 1;
  };
  await Promise.all(Array.from({ length: SENDERS }, sender));
  return stored;
}

type Sent = {
  /** Hashes of what was answered with 200. */
  acknowledged: Set<string>;
  newest: Map<number, string>;
  repeated: number;
  refused: number;
  kills: number;
};

/** At a steady rate, however long the answers take. Whatever is not acknowledged is sent again, as the service does. */
async function keepSending(sites: Sites, rate: number, forMs: number): Promise<Sent> {
  const source = createSource(sites.webhookSecret);
  const sent: Sent = { acknowledged: new Set(), newest: source.newest, repeated: 0, refused: 0, kills: 0 };
  const under: Promise<void>[] = [];
  const began = performance.now();
  const killing = killEachMinute(sites, began + forMs, sent);
  const recent: SignedEvent[] = [];
  for (let count = 0; ; count++) {
    const ahead = began + (count * 1000) / rate - performance.now();
    if (ahead > 0) await sleep(ahead);
    if (performance.now() - began > forMs) break;
    const old = count % 10 === 3 ? recent[count % recent.length] : undefined;
    const event = old ?? source.next();
    if (old) sent.repeated += 1;
    if (count % 20 === 7) under.push(sendForged(sites, event, sent));
    recent[count % 50] = event;
    under.push(sendUntilStored(sites, event, sent));
  }
  await killing;
  await Promise.all(under);
  return sent;
}

async function sendUntilStored({ merchant }: Sites, event: SignedEvent, sent: Sent): Promise<void> {
  while ((await send(merchant.url, event)).status !== 200) await sleep(1_000);
  sent.acknowledged.add(event.hash);
}

async function sendForged({ merchant }: Sites, event: SignedEvent, sent: Sent): Promise<void> {
  const { status } = await send(merchant.url, {
    ...event,
    signature: event.signature.replaceAll(/[0-7]/g, "8"),
  });
  if (status === 200) throw new Error("A wrong signature was taken.");
  sent.refused += 1;
}

async function killEachMinute({ merchant }: Sites, end: number, sent: Sent): Promise<void> {
  while (performance.now() + KILL_EVERY_MS / 2 < end) {
    await sleep(KILL_EVERY_MS / 2);
    await merchant.kill();
    sent.kills += 1;
    await merchant.start();
    await sleep(Math.max(0, Math.min(KILL_EVERY_MS / 2, end - performance.now())));
  }
}

type Source = { next: () => SignedEvent; newest: Map<number, string> };

/** News of many subscriptions in turn, each a little newer than the one before. */
function createSource(secret: string): Source {
  const newest = new Map<number, string>();
  const base = Date.now() - 365 * 86_400_000;
  let count = 0;
  const next = () => {
    count += 1;
    const id = 7_000_000 + (count % SUBJECTS);
    const status = STATUSES[count % STATUSES.length] ?? "active";
    const at = new Date(base + count * 1000);
    newest.set(id, at.toISOString());
    return subscriptionEvent(secret, id, at, { status });
  };
  return { next, newest };
}

async function expectAllKept({ databaseUrl }: Sites, sent: Sent): Promise<void> {
  const rows = await query<{ hash: string; status: string }>(
    databaseUrl,
    "SELECT encode(dedupe_key, 'hex') AS hash, status FROM merchant.webhook_events",
  );
  const done = new Set(rows.filter(({ status }) => status === "done").map(({ hash }) => hash));
  const lost = [...sent.acknowledged].filter((hash) => !done.has(hash));
  const subscriptions = await query<{ id: string; updated_at: Date }>(
    databaseUrl,
    "SELECT id, updated_at FROM merchant.subscriptions",
  );
  const times = new Map(subscriptions.map(({ id, updated_at }) => [Number(id), updated_at.toISOString()]));
  const stale = [...sent.newest].filter(([id, time]) => times.get(id) !== time);
  console.log(
    `${sent.acknowledged.size} acknowledged, ${sent.repeated} of them sent again, ${sent.refused} forged, ${sent.kills} kills: ${lost.length} lost, ${stale.length} of ${sent.newest.size} subjects stale`,
  );
  if (lost.length > 0 || stale.length > 0) throw new Error("Something was lost.");
}

/** From arrival to state, in milliseconds, in each ten seconds. */
async function drawLag({ databaseUrl }: Sites): Promise<void> {
  const buckets = await query<Bucket>(databaseUrl, LAG);
  console.log("second  events  median ms   most ms");
  for (const { at, count, middle, most } of buckets) {
    const bar = "#".repeat(Math.min(60, Math.ceil(Math.log2(1 + most) * 4)));
    console.log(
      `${String(at).padStart(6)}  ${String(count).padStart(6)}  ${String(middle).padStart(9)}  ${String(most).padStart(8)}  ${bar}`,
    );
  }
}

type Bucket = { at: number; middle: number; most: number; count: number };

const LAG = `
  SELECT at, count(*)::int AS count,
    percentile_cont(0.5) WITHIN GROUP (ORDER BY lag)::int AS middle, max(lag)::int AS most
  FROM (
    SELECT floor(extract(epoch FROM received_at - min(received_at) OVER ()) / ${BUCKET_SECONDS})::int * ${BUCKET_SECONDS} AS at,
      extract(epoch FROM processed_at - received_at) * 1000 AS lag
    FROM merchant.webhook_events WHERE processed_at IS NOT NULL) AS arrived
  GROUP BY at ORDER BY at`;
