import { setTimeout as sleep } from "node:timers/promises";
import { Agent, request } from "undici";
import { buy } from "./bench/buy";
import { serveBuild, type Served } from "./bench/served";
import { command } from "../command";

const SUBSCRIBERS = Number(process.env["YEAR_SUBSCRIBERS"] ?? 200);
const LOOK_AGAIN_MS = 500;

/**
 * `npm run bench:year`: moves the clock of a served build a year past YEAR_SUBSCRIBERS monthly subscriptions, whose events its
 * own merchant takes. BENCH_DATABASE_URL names a Postgres server; without it the embedded one is measured.
 */
command(async () => {
  const served = await serveBuild(process.env["BENCH_DATABASE_URL"]);
  try {
    await buy(served, 421, SUBSCRIBERS);
    await control(served, "GET", "idle?timeout=30");
    const startedAt = performance.now();
    const seconds = () => Math.round((performance.now() - startedAt) / 100) / 10;
    const move = control<{ now: string; applied: number }>(served, "POST", "clock", { advance: "P1Y" });
    const arrivedAfter = await arrival(served, seconds);
    const { applied } = await move;
    console.table([
      {
        database: served.databaseUrl ? "native Postgres" : "embedded Postgres",
        subscriptions: SUBSCRIBERS,
        renewals: applied,
        "clock arrived after, s": arrivedAfter,
        "all delivered after, s": seconds(),
      },
    ]);
  } finally {
    await served.stop();
  }
});

/** How long it takes until the clock stands a year ahead; it goes along with what happens on the way. */
async function arrival(served: Served, seconds: () => number): Promise<number> {
  const end = new Date();
  end.setUTCFullYear(end.getUTCFullYear() + 1);
  for (;;) {
    const { now } = await control<{ now: string }>(served, "GET", "clock");
    if (new Date(now) >= end) return seconds();
    await sleep(LOOK_AGAIN_MS);
  }
}

// A move is answered when everything is delivered, which may take longer than a client waits by itself.
const patient = new Agent({ headersTimeout: 0 });

async function control<Body>(
  { url, key }: Served,
  method: "GET" | "POST",
  path: string,
  order?: object,
): Promise<Body> {
  const { statusCode, body } = await request(`${url}/sandbox/control/${path}`, {
    method,
    headers: { authorization: `Bearer ${key}`, "content-type": "application/json" },
    body: order ? JSON.stringify(order) : null,
    dispatcher: patient,
  });
  if (statusCode !== 200) throw new Error(`${path} answered ${statusCode}: ${await body.text()}`);
  return (await body.json()) as Body;
}
