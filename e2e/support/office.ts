import { randomUUID } from "node:crypto";
import type { Cookie, Page } from "@playwright/test";
import { findFreePort } from "@/e2e/runner/free-port";
import { besideService } from "@/e2e/runner/merchant-settings";
import { startOnOwnDatabase } from "@/e2e/runner/own-database";
import { ask, lockTable } from "@/prisma/testing/databases";
import { test as base } from "./fixtures";
import { signInByLink } from "./in-short";
import { service } from "./service";

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

/** Signs a browser in as the office's administrator, by a link the first time only: an address may not ask for many. */
export async function signInAsAdmin(page: Page, office: Office): Promise<void> {
  if (office.session.length === 0) {
    await signInByLink(page, office.admin);
    office.session = await page.context().cookies(office.url);
  }
  await page.context().addCookies(office.session);
}

async function startOffice(settings: Record<string, string>) {
  // Of no other office: they share a mail catcher, and whoever takes the link of another one is not signed in.
  const admin = `admin-${randomUUID().slice(0, 8)}@example.com`;
  const port = await findFreePort();
  const url = `http://localhost:${port}`;
  const site = await startOnOwnDatabase("office", port, {
    ...besideService({ ...service, apiKey: process.env["E2E_API_KEY"] ?? "" }),
    APP_URL: url,
    COMMERCE_DASHBOARD_URL: `${service.sandbox}/dashboard`,
    ADMIN_EMAILS: admin,
    ...settings,
  });
  return {
    url,
    admin,
    session: [] as Cookie[],
    rows: (sql: string) => ask(site.databaseUrl, sql),
    lock: (table: string) => lockTable(site.databaseUrl, table),
    stop: site.stop,
  };
}
