import { setTimeout as sleep } from "node:timers/promises";
import { command } from "../../../bin/command";
import { createDatabase, query } from "../proofs/database";
import { signInByMail } from "../proofs/pooled/sign-in";
import { ProofService } from "../proofs/service";
import { findFreePort } from "../../../e2e/runner/free-port";
import { startSite } from "../../../e2e/runner/site";

/**
 * `npm run tool time-zones`: starts the last build, merchant and sandbox in one, on computers and databases of several time zones. A month
 * goes by in which their clocks change, a customer signs in by email, and merchant and service agree on every record. Runs on the embedded
 * Postgres, and on native ones where TEST_DATABASE_URL names a server.
 */
const ZONES = ["Europe/Berlin", "America/New_York", "Asia/Kolkata"];
/** Clocks go forward on March 14, 2027, in New York, and on March 28 in Berlin. */
const BEFORE_THE_CHANGE = "2027-03-03T12:00:00Z";
const MOST_SWEEPS = 100;
const API_KEY = "api-key-of-the-time-zone-test-0123456789";
const CRON_SECRET = "cron-secret-of-the-time-zone-test-0123456789";

command(async () => {
  for (const zone of ZONES) {
    // Two servers at once, and no more.
    await Promise.all([
      liveThroughMarch(zone, ""),
      ...(process.env["TEST_DATABASE_URL"] ? [liveOnNative(zone)] : []),
    ]);
    console.log(`${zone}: fine`);
  }
});

async function liveOnNative(zone: string): Promise<void> {
  const database = await createDatabase();
  try {
    const name = new URL(database.url).pathname.slice(1);
    await query(database.url, `ALTER DATABASE "${name}" SET timezone TO '${zone}'`);
    await liveThroughMarch(zone, database.url);
  } finally {
    await database.drop();
  }
}

async function liveThroughMarch(zone: string, databaseUrl: string): Promise<void> {
  const port = await findFreePort();
  const url = `http://localhost:${port}`;
  const settings = {
    NODE_ENV: "production",
    TZ: zone,
    DATABASE_URL: databaseUrl,
    APP_URL: url,
    SANDBOX: "on",
    AUTH_SECRET: "auth-secret-of-the-time-zone-test-0123456789",
    SANDBOX_SECRET: "sandbox-secret-of-the-time-zone-test-0123456789",
    COMMERCE_API_KEY: API_KEY,
    COMMERCE_WEBHOOK_SECRET: "webhook-secret-of-the-time-zone-test-0123456789",
    CRON_SECRET,
  };
  const name = `time-zones-${databaseUrl ? "native" : "embedded"}`;
  const site = await startSite(name, port, settings, { isFirstStart: true });
  try {
    const service = new ProofService(url, API_KEY);
    await service.control("POST", "clock", { now: BEFORE_THE_CHANGE });
    await service.advance("P1M");
    await service.idle();
    await signInByMail(url, service, "visitor@example.org");
    await compareAll(url);
    const differed = await compareAll(url);
    if (differed > 0) throw new Error(`${zone}: ${differed} records differ from the service's.`);
  } finally {
    await site.stop();
  }
}

/** Compares all records with the service's, and returns how many differed. */
async function compareAll(url: string): Promise<number> {
  for (let turn = 0; turn < MOST_SWEEPS; turn++) {
    const answer = await fetch(`${url}/api/cron/sync`, {
      headers: { Authorization: `Bearer ${CRON_SECRET}` },
    });
    const { done, differed } = (await answer.json()) as { done: boolean; differed: number };
    if (done) return differed;
    await sleep(100);
  }
  throw new Error("The comparison of all records does not end.");
}
