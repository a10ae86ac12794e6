import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";
import { query } from "../proofs/database";
import { send, subscriptionEvent } from "../proofs/events";
import { drain } from "../proofs/settle";
import type { Sites } from "../proofs/sites";
import { measureBursts } from "./burst";
import { load } from "./load";
import { quantile } from "./report";

/** More than the pool has connections would measure how long the rest waits for one. */
const CLIENTS = 8;
/** The first rounds compile what the server runs, and do not count. */
const [WARM_ROUNDS, ROUNDS, SECONDS] = [3, 5, 2] as const;
/** Half of what a shop may expect to be applied, at random moments. */
const [PER_SECOND, SEEN_SECONDS] = [150, 15];

/** Sets aside what arrives, so that answering is measured without applying. */
const HOLD = `
  CREATE FUNCTION merchant.bench_hold() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN NEW.status := 'ignored'; RETURN NEW; END $$;
  CREATE TRIGGER bench_hold BEFORE INSERT ON merchant.webhook_events
    FOR EACH ROW EXECUTE FUNCTION merchant.bench_hold()`;
const RELEASE = `UPDATE merchant.webhook_events SET status = 'pending', run_at = now() WHERE id IN
  (SELECT id FROM merchant.webhook_events WHERE status = 'ignored' ORDER BY id LIMIT 5000) RETURNING id`;
const OPEN =
  "SELECT EXISTS (SELECT 1 FROM merchant.webhook_events WHERE status IN ('pending', 'processing')) AS open";
const SEEN = "SELECT id FROM merchant.subscriptions WHERE id = ANY($1)";

/** Webhooks, each of another subscription: how fast they are acknowledged and applied, and when each can be seen. */
export async function measureWebhooks(sites: Sites): Promise<string[][]> {
  const next = await eventsOf(sites);
  const [share, rate] = await measureAcknowledged(sites, next);
  const applied = await measureApplied(sites);
  const times = await measureUntilSeen(sites, next);
  const bursts = await measureBursts(sites, next);
  return [
    ["webhooks acknowledged, beside nothing", share.toFixed(2), ">= 0.6"],
    ["webhooks acknowledged each second", rate.toFixed(0), ""],
    ["events applied each second", applied.toFixed(0), ">= 300"],
    ["until an event is visible, p50", `${quantile(times, 0.5).toFixed(0)} ms`, ""],
    ["until an event is visible, p95", `${quantile(times, 0.95).toFixed(0)} ms`, "< 250 ms"],
    ...bursts,
  ];
}

/** Signed events that tell of now at the service, whose clock was moved: what is overdue there would be asked anew. */
async function eventsOf({ service, webhookSecret }: Sites) {
  const aheadMs = (await service.now()).getTime() - Date.now();
  let id = 900_000_000;
  return () => {
    id += 1;
    const now = new Date(Date.now() + aheadMs);
    const bought = { order_id: id, order_item_id: id, customer_id: id, user_email: `${id}@example.org` };
    const renews = { renews_at: new Date(now.getTime() + 30 * 24 * 3_600_000).toISOString() };
    return { id: String(id), ...subscriptionEvent(webhookSecret, id, now, { ...bought, ...renews }) };
  };
}

type Next = Awaited<ReturnType<typeof eventsOf>>;

/** The median rate, and its share of the rate of nothing: the same bytes, to a route that answers 401 without its secret. */
async function measureAcknowledged({ merchant, databaseUrl }: Sites, next: Next) {
  const ask = (path: string, status: number) => {
    const request = () => {
      const { body, signature } = next();
      return { method: "POST" as const, path, headers: { "X-Signature": signature }, body };
    };
    return load(merchant.url, request, { clients: CLIENTS, seconds: SECONDS, status });
  };
  const [shares, rates]: [number[], number[]] = [[], []];
  await query(databaseUrl, HOLD);
  for (let round = -WARM_ROUNDS; round < ROUNDS; round++) {
    const nothing = await ask("/api/cron/drain", 401);
    const { perSecond } = await ask("/api/webhooks/commerce", 200);
    if (round < 0) continue;
    shares.push(perSecond / nothing.perSecond);
    rates.push(perSecond);
  }
  await query(databaseUrl, "DROP FUNCTION merchant.bench_hold CASCADE");
  return [quantile(shares, 0.5), quantile(rates, 0.5)] as const;
}

/** How many of those that were held back one worker applies in a second. Looks seldom, because that takes the database's time. */
async function measureApplied({ merchant, databaseUrl }: Sites): Promise<number> {
  const { length } = await query(databaseUrl, RELEASE);
  const begin = performance.now();
  void merchant.callCron("drain").catch(() => null);
  while ((await query<{ open: boolean }>(databaseUrl, OPEN))[0]?.open) await sleep(100);
  const seconds = (performance.now() - begin) / 1000;
  await drain(merchant, databaseUrl);
  return length / seconds;
}

/** From sending each event until it is in our tables, looked for every few milliseconds. Ends when all of them are there. */
async function measureUntilSeen({ merchant, databaseUrl }: Sites, next: Next): Promise<number[]> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  const [sentAt, times] = [new Map<string, number>(), [] as number[]];
  let due = performance.now();
  const end = due + SEEN_SECONDS * 1000;
  while (due < end || sentAt.size > 0) {
    for (; due < Math.min(end, performance.now()); due -= (Math.log(1 - Math.random()) * 1000) / PER_SECOND) {
      const event = next();
      sentAt.set(event.id, performance.now());
      void send(merchant.url, event);
    }
    const { rows } = await client.query<{ id: string }>(SEEN, [[...sentAt.keys()]]);
    for (const { id } of rows) {
      times.push(performance.now() - (sentAt.get(id) ?? Number.NaN));
      sentAt.delete(id);
    }
    if (performance.now() > end + 60_000) throw new Error(`${sentAt.size} events were lost.`);
    await sleep(5);
  }
  await client.end();
  return times;
}
