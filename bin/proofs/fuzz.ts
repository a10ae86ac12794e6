import fc from "fast-check";
import { Pool } from "undici";
import { sign } from "@/lib/contract/signature";
import { readFixture } from "@/lib/contract/fixtures/read";
import { query } from "./database";
import { type Mutant, mutants } from "./mutants";
import { drain } from "./settle";
import { type Sites, withSites } from "./sites";

const SENDERS = 16;
const IN_ONE_GO = 500;
const SLOWEST_MS = 3_000;
/** Beyond what a collector leaves lying around; something that is kept of each request soon takes more. */
const GROWTH_MB = 96;

/**
 * Mutated requests to the webhook route: none is answered by 5xx or later than three seconds, memory stays flat, the health route
 * answers throughout, and afterwards a good event is applied. `REQUESTS` and `SEED` choose how many, and which.
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
    const watch = watchOver(sites);
    const statuses = await sendAll(sites, bodies, requests, seed);
    const said = await watch.end();
    console.log(
      `answers: ${[...statuses].map(([status, count]) => `${count} of ${status}`).join(", ")}; ${said}`,
    );
    if ((statuses.get(200) ?? 0) < requests / 10) throw new Error("Hardly anything got past the door.");
    await expectApplied(sites);
  });
}

async function sendAll(
  { merchant, webhookSecret }: Sites,
  bodies: string[],
  requests: number,
  seed: number,
): Promise<Map<number, number>> {
  const pool = new Pool(merchant.url, { connections: SENDERS, headersTimeout: 15_000, bodyTimeout: 15_000 });
  const statuses = new Map<number, number>();
  try {
    for (let sent = 0; sent < requests; sent += IN_ONE_GO) {
      const numRuns = Math.min(IN_ONE_GO, requests - sent);
      const waiting = fc.sample(mutants(bodies), { seed: seed + sent, numRuns });
      const sender = async () => {
        for (let mutant = waiting.pop(); mutant; mutant = waiting.pop()) {
          const status = await sendOne(pool, mutant, webhookSecret);
          statuses.set(status, (statuses.get(status) ?? 0) + 1);
        }
      };
      await Promise.all(Array.from({ length: SENDERS }, sender));
    }
  } finally {
    await pool.destroy();
  }
  return statuses;
}

/** Throws with the mutant in the message, so that it can become a test. */
async function sendOne(pool: Pool, mutant: Mutant, secret: string): Promise<number> {
  const began = performance.now();
  const signature = mutant.signature ?? sign(secret, mutant.body);
  const answer = await pool.request({
    method: "POST",
    path: "/api/webhooks/commerce",
    headers: { ...mutant.headers, ...(signature && { "x-signature": signature }) },
    body: mutant.body,
  });
  const said = await answer.body.text();
  const ms = performance.now() - began;
  if (answer.statusCode < 500 && ms < SLOWEST_MS) return answer.statusCode;
  const shown = Buffer.from(mutant.body).toString("latin1").slice(0, 2_000);
  throw new Error(
    `${answer.statusCode} after ${ms.toFixed(0)} ms: ${said}\n${JSON.stringify(mutant.headers)}\n${shown}`,
  );
}

/** Asks the health route all the time, and looks at the memory; `end` says what was seen, or throws. */
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
  // Whoever waits for it may come later.
  watching.catch(() => {});
  return {
    end: async () => {
      over.abort();
      const worst = await watching;
      // The first part is the warming up of a new process.
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
