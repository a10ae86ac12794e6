import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { LOCAL_API_KEY, readSandboxEnv, SANDBOX_SETTING_NAMES } from "./env";

describe("the sandbox's settings", () => {
  it("need nothing for the embedded set-up", () => {
    expect(readSandboxEnv({ DATABASE_EMBEDDED: "1", NODE_ENV: "production" })).toMatchObject({
      SANDBOX: "on",
      SANDBOX_URL: "http://localhost:3000/sandbox",
      SANDBOX_API_KEY: LOCAL_API_KEY,
      SANDBOX_WEBHOOK_URL: "http://localhost:3000/api/webhooks/commerce",
    });
  });

  it("follow the merchant's key, secret and database until they are set apart", () => {
    const shared = { DATABASE_URL: "postgresql://db/x", COMMERCE_API_KEY: "shared-key" };
    expect(readSandboxEnv({ ...shared, COMMERCE_WEBHOOK_SECRET: "current, older" })).toMatchObject({
      SANDBOX_DATABASE_URL: "postgresql://db/x",
      SANDBOX_API_KEY: "shared-key",
      SANDBOX_WEBHOOK_SECRET: "current",
    });
    const own = { SANDBOX_DATABASE_URL: "postgresql://db/y", SANDBOX_API_KEY: "its-own-key" };
    expect(readSandboxEnv({ ...shared, ...own })).toMatchObject(own);
  });

  it("send the webhook where the app reaches itself, whatever people type", () => {
    const settings = { APP_URL: "https://door-3000.example", LOCAL_URL: "http://localhost:3000" };
    expect(readSandboxEnv(settings)).toMatchObject({
      SANDBOX_URL: "https://door-3000.example/sandbox",
      SANDBOX_WEBHOOK_URL: "http://localhost:3000/api/webhooks/commerce",
      MERCHANT_URL: "https://door-3000.example",
    });
    const apart = { ...settings, SANDBOX_WEBHOOK_URL: "https://shop.example/api/webhooks/commerce" };
    expect(readSandboxEnv(apart)).toMatchObject({ MERCHANT_URL: "https://shop.example" });
  });

  it.each([
    { SANDBOX: "on", BILLING_MODE: "live" },
    { SANDBOX: "off", BILLING_MODE: "live" },
    { SANDBOX: "off", BILLING_MODE: "test" },
  ])("take no secret of the merchant with %j", (mode) => {
    const merchants = {
      COMMERCE_API_KEY: "key_of_the_merchant",
      COMMERCE_WEBHOOK_SECRET: "whsec_new,whsec_old",
    };
    expect(readSandboxEnv({ ...merchants, ...mode })).toMatchObject({
      SANDBOX_API_KEY: undefined,
      SANDBOX_WEBHOOK_SECRET: undefined,
    });
    expect(JSON.stringify(readSandboxEnv({ ...merchants, ...mode }))).not.toMatch(/key_of_the|whsec/);
  });

  it("are all shown in .env.example, and no other", () => {
    const text = readFileSync(".env.example", "utf8");
    const shown = [...text.matchAll(/^(?:# )?(SANDBOX_[A-Z_]+)=/gm)].map((match) => match[1]);
    const own = SANDBOX_SETTING_NAMES.filter((name) => name.startsWith("SANDBOX_"));
    expect(shown).toHaveLength(own.length);
    expect(new Set(shown)).toEqual(new Set(own));
  });
});
