import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { DEMO_USER } from "@/lib/auth/sign-in-methods";
import { problemsOf } from "./problems";
import { readEnv } from "./read-env";
import { LOCAL_API_KEY } from "./sandbox";

describe("settings of an app with its sandbox", () => {
  it("need nothing for the embedded setup", () => {
    const env = readEnv({ DATABASE_EMBEDDED: "1", NODE_ENV: "production" });
    expect(env).toMatchObject({
      APP_URL: "http://localhost:3000",
      SANDBOX: "on",
      COMMERCE_API_URL: "http://localhost:3000/sandbox",
      COMMERCE_API_KEY: LOCAL_API_KEY,
      BILLING_MODE: "test",
      DEMO_USER: "on",
      ADMIN_EMAILS: [DEMO_USER.email],
      COMMERCE_DASHBOARD_URL: "http://localhost:3000/sandbox/dashboard",
    });
    expect(readEnv({ DEMO_USER: "off" }).ADMIN_EMAILS).toEqual([]);
  });

  it("follow PORT, and APP_URL before it", () => {
    expect(readEnv({ PORT: "4000" }).SANDBOX_URL).toBe("http://localhost:4000/sandbox");
    expect(readEnv({ PORT: "4000", APP_URL: "https://app.example/" }).SANDBOX_URL).toBe(
      "https://app.example/sandbox",
    );
  });

  it("let the app reach itself where its own commands set, whatever its public address", () => {
    const env = readEnv({ APP_URL: "https://door-3000.example", LOCAL_URL: "http://localhost:3000" });
    expect(env).toMatchObject({
      APP_URL: "https://door-3000.example",
      SANDBOX_URL: "https://door-3000.example/sandbox",
      MAIL_CATCHER_PAGE: "https://door-3000.example/sandbox/inbox",
      MAIL_CATCHER_URL: "http://localhost:3000/sandbox/inbox",
      COMMERCE_API_URL: "http://localhost:3000/sandbox",
    });
  });

  it("switch the sandbox off on a real database in production, and live mode on", () => {
    const env = readEnv({ NODE_ENV: "production", DATABASE_URL: "postgresql://db/x" });
    expect(env).toMatchObject({ SANDBOX: "off", BILLING_MODE: "live" });
    expect(env.MAIL_CATCHER_URL).toBeUndefined();
  });

  it("keep the sandbox on a real database when it is turned on", () => {
    expect(
      readEnv({ NODE_ENV: "production", DATABASE_URL: "postgresql://db/x", SANDBOX: "on" }).SANDBOX,
    ).toBe("on");
  });

  it("require another service where the sandbox is off, with any database", () => {
    const off = readEnv({ SANDBOX: "off", DATABASE_EMBEDDED: "1" });
    expect(problemsOf(off)).toEqual(
      expect.arrayContaining([
        "COMMERCE_API_URL is not set",
        "COMMERCE_API_KEY is not set",
        "COMMERCE_STORE_ID is not set",
        expect.stringContaining("SMTP_URL"),
      ]),
    );
  });
});

describe("a deployment on a real database with its sandbox", () => {
  const complete = {
    NODE_ENV: "production",
    DATABASE_URL: "postgresql://db/x",
    APP_URL: "https://shop.example",
    TRUST_PROXY: "1",
    AUTH_SECRET: "c4f1b7d09e2a4c58b3d67e8f90a1b2c3",
    CRON_SECRET: "Vv0wq3pN8sKfRz61",
    COMMERCE_WEBHOOK_SECRET: "whsec_9f86d081884c7d65",
    COMMERCE_API_KEY: "a-real-key",
    SANDBOX: "on",
    SANDBOX_SECRET: "5feceb66ffc86f38d952786c6d696c79",
  };

  it("refuses the public local API key", () => {
    expect(problemsOf(readEnv({ ...complete, COMMERCE_API_KEY: undefined })).join()).toContain(
      "COMMERCE_API_KEY",
    );
    expect(problemsOf(readEnv({ ...complete, COMMERCE_API_KEY: LOCAL_API_KEY })).join()).toContain(
      "COMMERCE_API_KEY",
    );
  });

  it("is what serves a public address, whatever its database is, and not what a developer runs", () => {
    const weak = { ...complete, DATABASE_EMBEDDED: "1", AUTH_SECRET: "a".repeat(32) };
    const problemsWith = (settings: Record<string, string>) => problemsOf(readEnv({ ...weak, ...settings }));
    expect(problemsWith({})).toEqual([expect.stringContaining("AUTH_SECRET")]);
    expect(problemsWith({ APP_URL: "http://localhost:3000" })).toEqual([]);
    expect(problemsWith({ NODE_ENV: "development" })).toEqual([]);
  });

  it("keeps the sandbox in test mode", () => {
    expect(problemsOf(readEnv(complete))).toEqual([]);
    expect(problemsOf(readEnv({ ...complete, BILLING_MODE: "test" }))).toEqual([]);
  });

  it("refuses the sandbox in live mode, in one sentence with what to set", () => {
    const problems = problemsOf(readEnv({ ...complete, BILLING_MODE: "live" }));
    expect(problems).toEqual([expect.stringMatching(/BILLING_MODE=live.*SANDBOX=off.*BILLING_MODE=test/)]);
  });

  it("refuses a sandbox that is on by default in live mode, too", () => {
    const embedded = { ...complete, SANDBOX: undefined, DATABASE_EMBEDDED: "1", BILLING_MODE: "live" };
    expect(problemsOf(readEnv(embedded)).join()).toContain("SANDBOX=off");
  });

  it("needs a secret of its own for the sandbox's links", () => {
    expect(problemsOf(readEnv({ ...complete, SANDBOX_SECRET: undefined })).join()).toContain(
      "SANDBOX_SECRET",
    );
  });

  it("has no demo user in live mode", () => {
    expect(readEnv({ ...complete, BILLING_MODE: "live" }).DEMO_USER).toBe("off");
  });
});

it(".env.example shows the sandbox's local API key, and does not set it when the file is copied", () => {
  const text = readFileSync(new URL("../../.env.example", import.meta.url), "utf8");
  expect(text).toContain(`\n#   COMMERCE_API_KEY=${LOCAL_API_KEY} `);
});
