import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { type IncomingHttpHeaders, Agent, request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { findFreePort } from "@/e2e/runner/free-port";
import { startSite } from "@/e2e/runner/site";
import { startCopiedDatabase } from "@/prisma/testing/copied-database";
import { ask as askDatabase } from "@/prisma/testing/databases";
import type { Question } from "../../support/action-questions";
import { service } from "../../support/service";

const newSecret = () => randomBytes(32).toString("hex");

export type Answer = { status: number; headers: IncomingHttpHeaders; body: string };
export type LiveSite = Awaited<ReturnType<typeof startLiveSite>>;

/**
 * The build as a founder has it in production: live mode, sandbox off, on a database of its own in which a sandbox has lived
 * before, customers and all.
 */
export async function startLiveSite() {
  const folder = mkdtempSync(join(tmpdir(), "billfold-live-"));
  const database = await startCopiedDatabase(join(folder, "postgres"));
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  const settings = {
    NODE_ENV: "production",
    APP_URL: url,
    DATABASE_URL: database.url,
    COMMERCE_API_URL: service.sandbox,
    COMMERCE_API_KEY: process.env["E2E_API_KEY"] ?? "",
    COMMERCE_STORE_ID: "7001",
    COMMERCE_WEBHOOK_SECRET: service.webhookSecret,
    SMTP_URL: "smtp://127.0.0.1:9",
    CRON_SECRET: newSecret(),
    AUTH_SECRET: newSecret(),
    SANDBOX_SECRET: newSecret(),
  };
  const trial = await startSite("trial", port, { ...settings, SANDBOX: "on", BILLING_MODE: "test" });
  await trial.stop();
  const site = await startSite("live", port, { ...settings, SANDBOX: "off", BILLING_MODE: "live" });
  const agent = new Agent({ keepAlive: true, maxSockets: 4 });
  return {
    url,
    /** The path goes out as it is written: no client in between makes it tidy. */
    ask: (path: string, question: Question = {}) => ask(agent, port, path, question),
    rows: <Row extends object>(sql: string) => askDatabase<Row>(database.url, sql),
    /** For each table, how many rows it has and the sum of what is in them. */
    contents: () => contentsOf(database.url),
    stop: async () => {
      agent.destroy();
      await site.stop();
      await database.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function ask(
  agent: Agent,
  port: number,
  path: string,
  { method = "GET", headers = {}, form }: Question,
) {
  const encoded = form && new Response(form);
  const type = encoded?.headers.get("content-type");
  const body = encoded ? Buffer.from(await encoded.arrayBuffer()) : null;
  const all = {
    ...(type ? { "Content-Type": type } : {}),
    ...(body ? { "Content-Length": String(body.length) } : {}),
    ...headers,
  };
  return new Promise<Answer>((resolve, reject) => {
    const asked = request({ agent, host: "127.0.0.1", port, path, method, headers: all }, (response) => {
      buffer(response).then(
        (bytes) =>
          resolve({ status: response.statusCode ?? 0, headers: response.headers, body: bytes.toString() }),
        reject,
      );
    });
    asked.on("error", reject);
    asked.end(body ?? undefined);
  });
}

/** What the merchant writes by itself, whatever it is asked: how far its nightly reading of the service has come. */
const ITS_OWN = new Set(["merchant.sweeps", "merchant.sweep_records"]);

async function contentsOf(url: string): Promise<Record<string, string>> {
  const tables = await askDatabase<{ name: string }>(
    url,
    `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
     WHERE schemaname NOT IN ('pg_catalog', 'information_schema') ORDER BY 1`,
  );
  const parts = tables
    .filter(({ name }) => !ITS_OWN.has(name))
    .map(
      ({ name }) =>
        `SELECT '${name}' AS name, count(*) || ' ' || coalesce(md5(string_agg(md5(t::text), '' ORDER BY md5(t::text))), '') AS sum FROM ${name} t`,
    );
  const sums = await askDatabase<{ name: string; sum: string }>(url, parts.join(" UNION ALL "));
  return Object.fromEntries(sums.map(({ name, sum }) => [name, sum]));
}
