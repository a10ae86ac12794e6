import { randomBytes } from "node:crypto";
import { findFreePort } from "./free-port";
import { joinGivenService } from "./given-service";
import { merchantSettings, type Service } from "./merchant-settings";
import { startOnOwnDatabase } from "./own-database";
import { startOwnService } from "./sandbox-service"; // sandbox

/**
 * Serves the build through `npm start`'s own program as the merchant, on a database of its own, beside a commerce service.
 * What passes between them can only pass over HTTP.
 */
export async function startTwoSites(): Promise<{ env: Record<string, string>; stop: () => Promise<void> }> {
  const port = await findFreePort();
  // Two host names, so that the browser keeps their cookies apart: the service is at 127.0.0.1.
  const url = `http://localhost:${port}`;
  const webhookUrl = `${url}/api/webhooks/commerce`;
  const service = await findService(webhookUrl);
  const cronSecret = randomBytes(32).toString("hex");
  const settings = { ...merchantSettings(url, service), CRON_SECRET: cronSecret };
  const starting = startOnOwnDatabase("merchant", port, settings);
  const [merchant] = await Promise.all([starting, service.ready]);
  return {
    env: {
      E2E_MERCHANT_URL: url,
      // Where journeys sign customers in without a mail.
      E2E_MERCHANT_DATABASE: merchant.databaseUrl,
      // For what comes once a minute, and journeys do not wait for.
      E2E_CRON_SECRET: cronSecret,
      E2E_SERVICE_URL: service.url,
      E2E_API_KEY: service.apiKey,
      E2E_WEBHOOK_SECRET: service.webhookSecret,
    },
    stop: async () => {
      await Promise.all([merchant.stop(), service.stop()]);
    },
  };
}

/** The service that E2E_SERVICE_URL names. */
function findService(webhookUrl: string): Promise<Service> {
  // sandbox:start: else the build once more.
  if (!process.env["E2E_SERVICE_URL"]) return startOwnService(webhookUrl);
  // sandbox:end
  return joinGivenService(webhookUrl);
}
