import { findFreePort } from "@/e2e/runner/free-port";
import { merchantSettings } from "@/e2e/runner/merchant-settings";
import { startOnOwnDatabase } from "@/e2e/runner/own-database";
import { test as base } from "../support/fixtures";
import { service } from "../support/service";

/** The merchant once more, who shows the service's pages over their own; journeys go there by their own addresses. */
export const test = base.extend<object, { site: { url: string } }>({
  site: [
    // oxlint-disable-next-line no-empty-pattern -- the shape that the runner wants
    async ({}, use) => {
      const port = await findFreePort();
      const url = `http://localhost:${port}`;
      const settings = merchantSettings(url, { ...service, apiKey: process.env["E2E_API_KEY"] ?? "" });
      const site = await startOnOwnDatabase("overlay", port, {
        ...settings,
        CHECKOUT_DISPLAY: "overlay",
      });
      const webhook = await service.addWebhook(`${url}/api/webhooks/commerce`);
      await use({ url });
      await service.deleteWebhook(webhook);
      await site.stop();
    },
    { scope: "worker", timeout: 120_000 },
  ],
  baseURL: async ({ site }, use) => use(site.url),
});
