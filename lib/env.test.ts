import { describe, expect, it } from "vitest";
import { problemsOf, readEnv } from "./env";

describe("settings", () => {
  it("name an address to listen on that is none, as some tools put into HOST", () => {
    expect(readEnv({ LISTEN: "0.0.0.0", HOST: "x86_64-conda-linux-gnu" }).LISTEN).toBe("0.0.0.0");
    expect(() => readEnv({ LISTEN: "x86_64-conda-linux-gnu" })).toThrow(/LISTEN must be an IP address/);
  });

  it("lose the line break that was pasted with a secret", () => {
    const secret = "s".repeat(40);
    expect(readEnv({ AUTH_SECRET: `${secret}\n` }).AUTH_SECRET).toBe(secret);
  });

  it("take the webhook's older secret beside the current one", () => {
    expect(readEnv({ COMMERCE_WEBHOOK_SECRET: " current , older\n" }).COMMERCE_WEBHOOK_SECRET).toEqual([
      "current",
      "older",
    ]);
  });

  it("name administrators in any case, and nobody when they are unset beside a real database", () => {
    expect(readEnv({ ADMIN_EMAILS: "Ada@Example.com, bo@example.com" }).ADMIN_EMAILS).toEqual([
      "ada@example.com",
      "bo@example.com",
    ]);
    expect(readEnv({ NODE_ENV: "production", DATABASE_URL: "postgresql://db/x" }).ADMIN_EMAILS).toEqual([]);
  });

  it("count an empty value as unset", () => {
    expect(readEnv({ APP_URL: "", PORT: " " }).APP_URL).toBe("http://localhost:3000");
  });

  it("name every problem at once", () => {
    expect(() => readEnv({ PORT: "99999", APP_URL: "localhost:3000", LISTEN: "maybe" })).toThrow(
      /PORT.*APP_URL.*LISTEN|APP_URL.*PORT.*LISTEN/,
    );
  });
});

describe("a deployment on a real database", () => {
  const complete = {
    NODE_ENV: "production",
    DATABASE_URL: "postgresql://db/x",
    AUTH_SECRET: "a".repeat(32),
    COMMERCE_WEBHOOK_SECRET: "whsec_1",
    COMMERCE_API_URL: "https://service.example",
    COMMERCE_API_KEY: "a-real-key",
    COMMERCE_STORE_ID: "12",
    SMTP_URL: "smtp://mail.example",
  };

  it("starts when everything is there", () => {
    expect(problemsOf(readEnv(complete))).toEqual([]);
  });

  it.each([
    "DATABASE_URL",
    "AUTH_SECRET",
    "COMMERCE_API_URL",
    "COMMERCE_API_KEY",
    "COMMERCE_STORE_ID",
    "COMMERCE_WEBHOOK_SECRET",
    "SMTP_URL",
  ])("refuses to start without %s", (name) => {
    expect(problemsOf(readEnv({ ...complete, [name]: undefined })).join()).toContain(name);
  });

  it("needs no mail where there is another way to sign in", () => {
    const github = { GITHUB_CLIENT_ID: "id", GITHUB_CLIENT_SECRET: "a-client-secret" };
    expect(problemsOf(readEnv({ ...complete, SMTP_URL: undefined, ...github }))).toEqual([]);
  });

  it("refuses a demo user beside live billing, and never has one by itself", () => {
    expect(problemsOf(readEnv({ ...complete, DEMO_USER: "on" })).join()).toContain("DEMO_USER");
    expect(readEnv(complete).DEMO_USER).toBe("off");
  });

  it("refuses to be killed at a fault point beside live billing", () => {
    expect(problemsOf(readEnv({ ...complete, FAULT_POINT: "1" })).join()).toContain("FAULT_POINT");
    expect(problemsOf(readEnv({ ...complete, FAULT_POINT: "1", BILLING_MODE: "test" }))).toEqual([]);
    expect(() => readEnv({ FAULT_POINT: "99" })).toThrow("FAULT_POINT");
  });
});
