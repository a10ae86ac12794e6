import fc from "fast-check";
import { Pool } from "undici";
import { sign } from "@/lib/lemonsqueezy/signature";
import { readFixture } from "@/lib/lemonsqueezy/testing/fixtures/read";
import { query } from "./database";
import { send, subscriptionEvent } from "./events";
import { type Mutant, mutants } from "./mutants";
import { drain } from "./settle";
import { type Sites, withSites } from "./sites";

const SENDERS = 8;
const WARM_UP = 30;
const ATTEMPTS = 3;
/** The share of requests that may be slow by accident. */
const MOST_REPEATED = 0.01;
const IN_ONE_GO = 500;
const SLOWEST_MS = 3_000;
/** Growth below this is garbage that is not collected yet; a leak per request soon exceeds it. */
const GROWTH_MB = 96;
/** The memory of a small server. With more, garbage is collected so late that it looks like a leak. */
const SMALL_HEAP = { NODE_OPTIONS: "--max-old-space-size=192" };

/**
 * Sends mutated requests to the webhook route: none gets a 5xx or a response after more than three seconds, memory stays flat, the
 * health route responds throughout, and a valid event is applied afterwards. `REQUESTS` and `SEED` choose how many, and which.
 */
export async function proveFuzz(): Promise<void> {
  const requests = Number(process.env["REQUESTS"] ?? 5_000);
  const seed = Number(process.env["SEED"] ?? Date.now() % 2 ** 31);
  await withSites(async (sites) => {
    console.log(
      `${requests} requests on the ${sites.engine} Postgres; again with SEED=${seed} REQUESTS=${requests}`,
    );
    const bodies = ["webhook-subscription_created", "webhook-subscription_payment_success"].map((name) =>
      JSON.stringify(readFixture(name)),
    );
    await warmUp(sites);
    const watch = watchOver(sites);
    const { statuses, repeated } = await sendAll(sites, bodies, requests, seed);
    const said = await watch.end();
    const answers = [...statuses].map(([status, count]) => `${count} of ${status}`);
    console.log(`answers: ${answers.join(", ")}; ${repeated} repeated; ${said}`);
    if (repeated > requests * MOST_REPEATED) throw new Error(`${repeated} had to be sent again.`);
    if ((statuses.get(200) ?? 0) < requests / 2) throw new Error("Hardly any request was accepted.");
    await expectApplied(sites);
  }, SMALL_HEAP);
}

type Seen = { statuses: Map<number, number>; repeated: number };

/** The first request to a route also loads it. */
async function warmUp({ merchant, webhookSecret }: Sites): Promise<void> {
  for (let id = 1; id <= WARM_UP; id++)
    await send(merchant.url, subscriptionEvent(webhookSecret, id, new Date()));
}

async function sendAll(
  { merchant, webhookSecret }: Sites,
  bodies: string[],
  requests: number,
  seed: number,
): Promise<Seen> {
  const pool = new Pool(merchant.url, { connections: SENDERS, headersTimeout: 15_000, bodyTimeout: 15_000 });
  const seen: Seen = { statuses: new Map(), repeated: 0 };
  try {
    for (let sent = 0; sent < requests; sent += IN_ONE_GO) {
      const numRuns = Math.min(IN_ONE_GO, requests - sent);
      const waiting = fc.sample(mutants(bodies), { seed: seed + sent, numRuns });
      const sender = async () => {
        for (let mutant = waiting.pop(); mutant; mutant = waiting.pop()) {
          await sendUntilSure(pool, mutant, webhookSecret, seen);
        }
      };
      await Promise.all(Array.from({ length: SENDERS }, sender));
    }
  } finally {
    await pool.destroy();
  }
  return seen;
}

/**
 * A busy machine may delay one of many requests, so a failure counts only if it repeats. Throws with the mutant in the message, so that
 * it can become a test.
 */
async function sendUntilSure(pool: Pool, mutant: Mutant, secret: string, seen: Seen): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    const { status, ms, said } = await sendOne(pool, mutant, secret);
    const isFine = status < 500 && ms < SLOWEST_MS;
    if (isFine) return void seen.statuses.set(status, (seen.statuses.get(status) ?? 0) + 1);
    seen.repeated += 1;
    if (attempt < ATTEMPTS) continue;
    const shown = Buffer.from(mutant.body).toString("latin1").slice(0, 2_000);
    throw new Error(
      `${status} after ${ms.toFixed(0)} ms: ${said}\n${JSON.stringify(mutant.headers)}\n${shown}`,
    );
  }
}

async function sendOne(
  pool: Pool,
  { body, headers, signature }: Mutant,
  secret: string,
): Promise<{ status: number; ms: number; said: string }> {
  const began = performance.now();
  const signed = signature ?? (signature === undefined ? sign(secret, body) : "");
  const answer = await pool.request({
    method: "POST",
    path: "/api/webhooks/commerce",
    headers: { ...headers, ...(signed && { "x-signature": signed }) },
    body,
  });
  const said = await answer.body.text();
  return { status: answer.statusCode, ms: performance.now() - began, said };
}

/** Polls the health route and the memory. `end` returns what was seen, or throws. */
function watchOver({ merchant }: Sites): { end: () => Promise<string> } {
  const over = new AbortController();
  const memory: number[] = [];
  const watching = (async () => {
    let worst = 0;
    while (!over.signal.aborted) {
      const began = performance.now();
      const answer = await fetch(`${merchant.url}/api/health`, { signal: AbortSignal.timeout(SLOWEST_MS) });
      await answer.text();
      if (!answer.ok) throw new Error(`The health route answered ${answer.status}.`);
      worst = Math.max(worst, performance.now() - began);
      memory.push(merchant.memory());
      await new Promise((resolve) => setTimeout(resolve, 250));
    }
    return worst;
  })();
  // The promise may be awaited later.
  watching.catch(() => {});
  return {
    end: async () => {
      over.abort();
      const worst = await watching;
      // The first part is a new process warming up.
      const early = Math.max(
        ...memory.slice(Math.floor(memory.length * 0.25), Math.ceil(memory.length * 0.5)),
      );
      const late = Math.max(...memory.slice(Math.floor(memory.length * 0.75)));
      if (late - early > GROWTH_MB) throw new Error(`The memory grew from ${early} to ${late} MB.`);
      return `memory ${early.toFixed(0)} MB in the second quarter, ${late.toFixed(0)} MB in the last; health at most ${worst.toFixed(0)} ms`;
    },
  };
}

async function expectApplied(sites: Sites): Promise<void> {
  await sites.buy("ada", 421);
  await sites.service.idle();
  await drain(sites.merchant, sites.databaseUrl);
  const [found] = await query<{ status: string }>(
    sites.databaseUrl,
    "SELECT status FROM merchant.subscriptions WHERE user_id = 'ada'",
  );
  if (found?.status !== "active") throw new Error("A good event after all this was not applied.");
}
