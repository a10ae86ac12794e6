import { type ChildProcess, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdirSync, mkdtempSync, openSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { findFreePort } from "./free-port";

/** Kept after the run, for whoever wonders what a server said meanwhile. */
export const LOGS = "e2e/.logs";

export type Site = { url: string; stop: () => Promise<void> };

/**
 * Serves the build twice through `npm start`'s own program, each with a database of its own: one as the merchant, with its
 * sandbox off, and one as the commerce service. What passes between them can only pass over HTTP.
 */
export async function startTwoSites(): Promise<{ env: Record<string, string>; stop: () => Promise<void> }> {
  const [merchantPort, servicePort] = [await findFreePort(), await findFreePort()];
  // Two host names, so that the browser keeps their cookies apart.
  const merchantUrl = `http://localhost:${merchantPort}`;
  const serviceUrl = `http://127.0.0.1:${servicePort}`;
  const shared = {
    NODE_ENV: "production",
    COMMERCE_API_KEY: `e2e_${randomBytes(12).toString("hex")}`,
    COMMERCE_WEBHOOK_SECRET: `whsec_${randomBytes(12).toString("hex")}`,
    COMMERCE_API_URL: `${serviceUrl}/sandbox`,
    COMMERCE_STORE_ID: "7001",
    DATABASE_URL: "",
    // Journeys name the store's pages, whatever the brand is called.
    SANDBOX_STORE_NAME: "Fernway",
    // Many tests at once ask for more than one client does.
    SANDBOX_RATE_LIMIT: "100000",
    SANDBOX_LICENSE_RATE_LIMIT: "100000",
  };
  const sites = await Promise.all([
    startSite("service", servicePort, {
      ...shared,
      APP_URL: serviceUrl,
      SANDBOX: "on",
      SANDBOX_WEBHOOK_URL: `${merchantUrl}/api/webhooks/commerce`,
    }),
    startSite("merchant", merchantPort, {
      ...shared,
      APP_URL: merchantUrl,
      SANDBOX: "off",
      BILLING_MODE: "test",
      MAIL_CATCHER_URL: `${serviceUrl}/sandbox/inbox`,
    }),
  ]);
  return {
    env: {
      E2E_MERCHANT_URL: merchantUrl,
      E2E_SERVICE_URL: serviceUrl,
      E2E_API_KEY: shared.COMMERCE_API_KEY,
      E2E_WEBHOOK_SECRET: shared.COMMERCE_WEBHOOK_SECRET,
    },
    stop: async () => {
      await Promise.all(sites.map((site) => site.stop()));
    },
  };
}

/** Serves the build on a port of its own, in a folder of its own; settles once it is healthy. */
export async function startSite(name: string, port: number, settings: Record<string, string>): Promise<Site> {
  const folder = mkdtempSync(join(tmpdir(), `billfold-${name}-`));
  mkdirSync(LOGS, { recursive: true });
  const log = join(LOGS, `${name}.log`);
  const output = openSync(log, "w");
  const env = { ...process.env, ...settings, PORT: String(port), DATA_DIR: join(folder, "data") };
  const child = spawn(process.execPath, ["--import", "tsx", "bin/start.ts"], {
    env,
    stdio: ["ignore", output, output],
  });
  const stop = async () => {
    await stopProcess(child);
    rmSync(folder, { recursive: true, force: true });
  };
  const url = `http://127.0.0.1:${port}`;
  if (await isHealthy(url, child)) return { url, stop };
  console.error(readFileSync(log, "utf8"));
  await stop();
  throw new Error(`The ${name} did not start.`);
}

async function isHealthy(url: string, child: ChildProcess): Promise<boolean> {
  const deadline = Date.now() + 90_000;
  while (Date.now() < deadline && child.exitCode === null) {
    const answer = await fetch(`${url}/api/health`).catch(() => null);
    if (answer?.ok) return true;
    await sleep(200);
  }
  return false;
}

function stopProcess(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve();
    const killer = setTimeout(() => child.kill("SIGKILL"), 15_000);
    child.on("exit", () => {
      clearTimeout(killer);
      resolve();
    });
    child.kill("SIGTERM");
  });
}
