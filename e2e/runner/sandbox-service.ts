import { randomBytes } from "node:crypto";
import { createNativeDatabase } from "@/prisma/testing/native-database";
import { findFreePort } from "./free-port";
import type { Service } from "./merchant-settings";
import { startSite } from "./site";

const secret = () => randomBytes(32).toString("hex");

/** Serves the build as the commerce service, on a database of its own (see `own-database.ts`), with a webhook that leads to the merchant. */
export async function startOwnService(webhookUrl: string): Promise<Service> {
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  const apiKey = `e2e_${randomBytes(12).toString("hex")}`;
  const webhookSecret = `whsec_${randomBytes(12).toString("hex")}`;
  const native = process.env["TEST_DATABASE_URL"];
  const database = native ? await createNativeDatabase(native) : null;
  const ready = startSite("service", port, {
    NODE_ENV: "production",
    DATABASE_URL: database?.url ?? "",
    AUTH_SECRET: secret(),
    CRON_SECRET: secret(),
    SANDBOX_SECRET: secret(),
    APP_URL: url,
    SANDBOX: "on",
    // Its history takes six seconds of the start, and no core journey reads it.
    SANDBOX_HISTORY: process.env["E2E_QUICK"] === "1" ? "off" : "on",
    COMMERCE_API_KEY: apiKey,
    COMMERCE_WEBHOOK_SECRET: webhookSecret,
    SANDBOX_WEBHOOK_URL: webhookUrl,
    // Journeys name the store's pages, whatever the brand is called.
    SANDBOX_STORE_NAME: "Fernway",
    // The build is a merchant too, which hears of every purchase here and mails its customers. That shop has its own name.
    MAIL_FROM: "The other shop <help@other-shop.example>",
    // Many tests at once ask for more than one client does.
    SANDBOX_RATE_LIMIT: "100000",
    SANDBOX_LICENSE_RATE_LIMIT: "100000",
  });
  const stop = async () => {
    await (await ready).stop();
    await database?.drop();
  };
  return { url, apiKey, webhookSecret, ready, stop };
}
