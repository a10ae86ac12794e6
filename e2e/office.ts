import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findFreePort } from "@/bin/testing/free-port";
import { startSite } from "@/bin/testing/site";
import { startEmbedded } from "@/prisma/embedded/start";
import { ask } from "@/prisma/testing/databases";
import { test as base } from "./fixtures";
import { service } from "./service";

export const ADMIN = "admin@example.com";

export type Office = Awaited<ReturnType<typeof startOffice>>;

/** `office`: the build with a back office, on a database of its own, which a test may break. Pages are those of that site. */
export const test = testWithOffice();

/** The same with other settings. */
export function testWithOffice(settings: Record<string, string> = {}) {
  return base.extend<object, { office: Office }>({
    office: [
      // oxlint-disable-next-line no-empty-pattern -- the shape that the runner wants
      async ({}, use) => {
        const office = await startOffice(settings);
        await use(office);
        await office.stop();
      },
      { scope: "worker", timeout: 120_000 },
    ],
    baseURL: async ({ office }, use) => use(office.url),
  });
}

async function startOffice(settings: Record<string, string>) {
  const folder = mkdtempSync(join(tmpdir(), "billfold-office-"));
  const database = await startEmbedded(folder);
  const port = await findFreePort();
  const url = `http://localhost:${port}`;
  const site = await startSite("office", port, {
    NODE_ENV: "production",
    APP_URL: url,
    DATABASE_URL: database.url,
    DATABASE_EMBEDDED: "true",
    SANDBOX: "off",
    BILLING_MODE: "test",
    COMMERCE_API_URL: service.sandbox,
    COMMERCE_API_KEY: process.env["E2E_API_KEY"] ?? "",
    COMMERCE_STORE_ID: "7001",
    COMMERCE_WEBHOOK_SECRET: service.webhookSecret,
    COMMERCE_DASHBOARD_URL: `${service.sandbox}/dashboard`,
    MAIL_CATCHER_URL: `${service.sandbox}/inbox`,
    ADMIN_EMAILS: ADMIN,
    AUTH_SECRET: randomBytes(32).toString("hex"),
    CRON_SECRET: randomBytes(32).toString("hex"),
    ...settings,
  });
  return {
    url,
    rows: (sql: string) => ask(database.url, sql),
    stop: async () => {
      await site.stop();
      await database.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
