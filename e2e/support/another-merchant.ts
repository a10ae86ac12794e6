import { findFreePort } from "@/e2e/runner/free-port";
import { merchantSettings } from "@/e2e/runner/merchant-settings";
import { startOnOwnDatabase } from "@/e2e/runner/own-database";
import { test } from "./fixtures";
import { service } from "./service";

/** Starts the merchant once more, on a database of its own and with these settings, and connects it with the service. */
export async function startMerchant(name: string, given: Record<string, string>) {
  const port = await findFreePort();
  const url = `http://localhost:${port}`;
  const settings = merchantSettings(url, { ...service, apiKey: process.env["E2E_API_KEY"] ?? "" });
  const site = await startOnOwnDatabase(name, port, { ...settings, ...given });
  const webhook = await service.addWebhook(`${url}/api/webhooks/commerce`);
  const stop = async () => {
    await service.deleteWebhook(webhook);
    await site.stop();
  };
  return { url, stop };
}

/** Journeys on a merchant of that kind; they go there by their own addresses. */
export const withSettings = (name: string, given: Record<string, string>) =>
  test.extend<object, { site: { url: string } }>({
    site: [
      // oxlint-disable-next-line no-empty-pattern -- the shape that the runner wants
      async ({}, use) => {
        const site = await startMerchant(name, given);
        await use(site);
        await site.stop();
      },
      { scope: "worker", timeout: 120_000 },
    ],
    baseURL: async ({ site }, use) => use(site.url),
  });

/** With affiliates, as the store's settings name them. */
export const withAffiliates = (name: string, given: Record<string, string>) =>
  withSettings(name, { AFFILIATE_DAYS: "30", ...given });

/** An affiliate of the sandbox's catalog. */
export const IRA = "1501";
