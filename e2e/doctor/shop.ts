import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseEnv } from "node:util";
import { findFreePort } from "@/e2e/runner/free-port";
import { type Site, startSite } from "@/e2e/runner/site";
import type { Group } from "@/lib/doctor/examine";
import { startCopiedDatabase } from "@/prisma/testing/copied-database";
import { ask } from "@/prisma/testing/databases";
import { portOf, smtpUrl, startMailServer } from "./servers";
import { expect, test as base } from "../support/fixtures";
import { service } from "../support/service";

export type Settings = Record<string, string>;
type Shop = { settings: Settings; webhook: string; databaseUrl: string; file: string };

const NO_DATA = join(tmpdir(), "billfold-doctor-no-data");

/** `shop`: the build as a merchant whose set-up is right in all that the doctor examines. */
export const test = base.extend<object, { shop: Shop }>({
  shop: [
    // oxlint-disable-next-line no-empty-pattern -- the shape that the runner wants
    async ({}, use) => {
      const folder = mkdtempSync(join(tmpdir(), "billfold-doctor-"));
      const database = await startCopiedDatabase(join(folder, "postgres"));
      const mails = await startMailServer();
      const port = await findFreePort();
      const file = join(folder, ".env.local");
      const appUrl = `http://localhost:${port}`;
      await setup(file, {
        ...answersFor(appUrl),
        DATABASE_URL: database.url,
        SMTP_URL: smtpUrl(portOf(mails)),
      });
      const settings = { NODE_ENV: "production", ...(parseEnv(readFileSync(file, "utf8")) as Settings) };
      const site: Site = await startSite("doctor", port, settings);
      await expect
        .poll(() => ask(database.url, "SELECT 1 FROM merchant.sweeps WHERE ended_at IS NOT NULL"), {
          timeout: 60_000,
        })
        .toHaveLength(1);
      const webhook = await webhookOf(appUrl);
      await use({ settings, webhook, databaseUrl: database.url, file });
      await site.stop();
      await service.deleteWebhook(webhook);
      await database.stop();
      mails.close();
      rmSync(folder, { recursive: true, force: true });
    },
    { scope: "worker", timeout: 180_000 },
  ],
});

/** What `npm run setup` asks for and cannot make up. */
export function answersFor(appUrl: string): Settings {
  return {
    COMMERCE_API_URL: service.sandbox,
    COMMERCE_API_KEY: process.env["E2E_API_KEY"] ?? "",
    COMMERCE_STORE_ID: "7001",
    APP_URL: appUrl,
    ADMIN_EMAILS: "admin@example.com",
  };
}

/** The webhook that leads to this app. */
export async function webhookOf(appUrl: string): Promise<string> {
  const all = await service.list("/webhooks?page[size]=100");
  const ours = all.filter(({ attributes }) => attributes["url"] === `${appUrl}/api/webhooks/commerce`);
  expect(ours).toHaveLength(1);
  return ours[0]?.id ?? "";
}

/** Runs `npm run setup` for a file, with these in the environment; with words, it is asked in turn and hears these lines. */
export async function setup(file: string, settings: Settings, words?: string[]) {
  const args = ["bin/setup.ts", "--file", file, ...(words ? [] : ["--yes"])];
  const { code, said } = await run(args, settings, words);
  if (code !== 0) throw new Error(said);
  return said;
}

/** Runs the command with these settings alone, or those of a file, and keeps what is not in order. */
export async function doctor(settings: Settings, file?: string) {
  const args = ["bin/doctor.ts", "--json", ...(file ? ["--file", file] : [])];
  const { code, stdout, said } = await run(args, settings);
  const groups = JSON.parse(stdout) as Group[];
  const findings = groups
    .flatMap(({ name, findings: all }) => all.map((finding) => ({ part: name, ...finding })))
    .filter(({ level }) => level !== "ok");
  return { code, findings, said };
}

function run(args: string[], settings: Settings, words: string[] = []) {
  const { PATH = "", HOME = "" } = process.env;
  const env: NodeJS.ProcessEnv = { NODE_ENV: "production", PATH, HOME, DATA_DIR: NO_DATA, ...settings };
  return new Promise<{ code: number; stdout: string; said: string }>((resolve) => {
    const child = execFile(process.execPath, ["--import", "tsx", ...args], { env }, (error, out, err) =>
      resolve({ code: typeof error?.code === "number" ? error.code : 0, stdout: out, said: out + err }),
    );
    child.stdin?.end(words.map((word) => `${word}\n`).join(""));
  });
}

export function expectNoSecrets(said: string, settings: Settings) {
  const names = ["COMMERCE_API_KEY", "COMMERCE_WEBHOOK_SECRET", "AUTH_SECRET", "CRON_SECRET"];
  const secrets = [...names.map((name) => settings[name] ?? "-none-"), "a_password_of_mine", "mail-password"];
  expect(secrets.filter((secret) => said.includes(secret))).toEqual([]);
}
