import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { openDatabase } from "./database";

export type Options = {
  port: number;
  host: string;
  /** Where others reach it, if that is not this machine's `localhost`. */
  url?: string | undefined;
  /** The folder of its database; without one, it is in memory. */
  data?: string | undefined;
  apiKey: string;
  webhookUrl?: string | undefined;
  webhookSecret: string;
  /** Whether there are customers at the start. */
  history: boolean;
  /** Ends the start, when it is no longer wanted. */
  stopped: Promise<unknown>;
};

export type Served = { url: string; ended: Promise<number>; stop: () => Promise<void> };

const SERVER = fileURLToPath(new URL("../server/", import.meta.url));
const LOADED = ["leave-with-parent", "clean-requests"];
/** Of the caller's environment. Settings of an app beside it must not become the sandbox's. */
const INHERITED =
  /^(?:PATH|HOME|TMPDIR|TZ|LANG|SystemRoot|NODE_EXTRA_CA_CERTS|SANDBOX_(?:STORE_NAME|RATE_LIMIT|LICENSE_RATE_LIMIT))$/i;
const GRACE_MS = 10_000;

/** Starts database and server, and resolves once the server answers, or was stopped before. Throws if it ends before. */
export async function serve(options: Options): Promise<Served> {
  const database = await openDatabase(options.data && join(options.data, "postgres"));
  const isEverywhere = ["0.0.0.0", "::"].includes(options.host);
  const local = `http://${isEverywhere ? "127.0.0.1" : options.host}:${options.port}`;
  const url = options.url ?? `http://localhost:${options.port}`;
  const parts = LOADED.flatMap((name) => ["--import", new URL(`start/${name}.mjs`, import.meta.url).href]);
  const settings = await settingsOf(options, { url, local, database: database.url });
  const child = spawn(process.execPath, [...parts, "server.js"], {
    cwd: SERVER,
    env: { ...inherited(), ...settings, NODE_ENV: "production", STARTED_BY: String(process.pid) },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const ended = once(child, "exit").then(([code]: (number | null)[]) => code ?? 1);
  const stop = async () => {
    child.kill("SIGTERM");
    const impatience = setTimeout(() => child.kill("SIGKILL"), GRACE_MS);
    await ended;
    clearTimeout(impatience);
    await database.stop();
  };
  const failed = database.opened.then(() => new Promise<never>(() => {}));
  try {
    const unwanted = options.stopped.then(() => true);
    const isUp = await Promise.race([
      answers(local, options.apiKey),
      unwanted,
      ended.then(() => false),
      failed,
    ]);
    if (!isUp) throw new Error(`The server did not start on port ${options.port}.`);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, ended, stop };
}

async function settingsOf(
  { port, host, data, apiKey, webhookUrl, webhookSecret, history }: Options,
  { url, local, database }: { url: string; local: string; database: string },
): Promise<Record<string, string>> {
  return {
    NEXT_TELEMETRY_DISABLED: "1",
    SANDBOX: "on",
    PORT: String(port),
    HOSTNAME: host,
    APP_URL: url,
    LOCAL_URL: local,
    PEER_IS_KNOWN: "1",
    DATABASE_URL: database,
    DATABASE_EMBEDDED: "1",
    SANDBOX_API_KEY: apiKey,
    SANDBOX_SECRET: await linkSecret(data),
    SANDBOX_HISTORY: history ? "on" : "off",
    // Without a receiver there is no webhook yet: it is made in the dashboard or by the API.
    ...(webhookUrl && { SANDBOX_WEBHOOK_URL: webhookUrl, SANDBOX_WEBHOOK_SECRET: webhookSecret }),
  };
}

/** Signs the links of the sandbox's pages. It stays with the data, so that they are valid after a restart. */
async function linkSecret(data: string | undefined): Promise<string> {
  const secret = randomBytes(32).toString("base64url");
  if (data === undefined) return secret;
  const file = join(data, "secret");
  if (existsSync(file)) return await readFile(file, "utf8");
  await mkdir(data, { recursive: true, mode: 0o700 });
  // Whole or not at all, whenever this process is killed.
  await writeFile(`${file}.new`, secret, { mode: 0o600 });
  await rename(`${file}.new`, file);
  return secret;
}

function inherited(): Record<string, string | undefined> {
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => INHERITED.test(name)));
}

/** Only our own server knows our key: another program may have the port. */
async function answers(url: string, apiKey: string): Promise<true> {
  const headers = { Authorization: `Bearer ${apiKey}` };
  for (;;) {
    const signal = AbortSignal.timeout(60_000);
    const response = await fetch(`${url}/sandbox/control/generation`, { headers, signal }).catch(() => null);
    if (response?.ok) return true;
    await sleep(50);
  }
}
