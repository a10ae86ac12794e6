import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startEmbedded } from "@/prisma/embedded/start";
import { findFreePort } from "./free-port";
import { joinGivenService } from "./given-service";
import { merchantSettings } from "./merchant-settings";
import { startOwnService } from "./own-service";
import { startSite } from "./site";

const secret = () => randomBytes(32).toString("hex");

/**
 * Serves the build through `npm start`'s own program as the merchant, on a database of its own, beside a commerce service: the
 * one that E2E_SERVICE_URL names, else the build once more. What passes between them can only pass over HTTP.
 */
export async function startTwoSites(): Promise<{ env: Record<string, string>; stop: () => Promise<void> }> {
  const port = await findFreePort();
  // Two host names, so that the browser keeps their cookies apart: the service is at 127.0.0.1.
  const url = `http://localhost:${port}`;
  const webhookUrl = `${url}/api/webhooks/commerce`;
  const isGiven = Boolean(process.env["E2E_SERVICE_URL"]);
  const service = await (isGiven ? joinGivenService(webhookUrl) : startOwnService(webhookUrl));
  const folder = mkdtempSync(join(tmpdir(), "billfold-journeys-"));
  const database = await startEmbedded(folder);
  const starting = startSite("merchant", port, {
    ...merchantSettings(url, service),
    DATABASE_URL: database.url,
    DATABASE_EMBEDDED: "true",
    AUTH_SECRET: secret(),
    CRON_SECRET: secret(),
  });
  const [merchant] = await Promise.all([starting, service.ready]);
  return {
    env: {
      E2E_MERCHANT_URL: url,
      // Where journeys sign customers in without a mail.
      E2E_MERCHANT_DATABASE: database.url,
      E2E_SERVICE_URL: service.url,
      E2E_API_KEY: service.apiKey,
      E2E_WEBHOOK_SECRET: service.webhookSecret,
    },
    stop: async () => {
      await Promise.all([merchant.stop(), service.stop()]);
      await database.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
