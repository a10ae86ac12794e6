import { describe, expect, it } from "vitest";
import { LOCAL_API_KEY, problemsOf, readEnv } from "./env";

describe("settings", () => {
  it("need nothing for the embedded set-up", () => {
    const env = readEnv({ DATABASE_EMBEDDED: "1", NODE_ENV: "production" });
    expect(env).toMatchObject({
      APP_URL: "http://localhost:3000",
      SANDBOX: "on",
      COMMERCE_API_URL: "http://localhost:3000/sandbox",
      COMMERCE_API_KEY: LOCAL_API_KEY,
      BILLING_MODE: "test",
      DEMO_USER: "on",
    });
  });

  it("follow PORT, and APP_URL before it", () => {
    expect(readEnv({ PORT: "4000" }).SANDBOX_URL).toBe("http://localhost:4000/sandbox");
    expect(readEnv({ PORT: "4000", APP_URL: "https://app.example/" }).SANDBOX_URL).toBe(
      "https://app.example/sandbox",
    );
  });

  it("let the app reach itself where its own commands say, whatever people type", () => {
    const env = readEnv({ APP_URL: "https://door-3000.example", LOCAL_URL: "http://localhost:3000" });
    expect(env).toMatchObject({
      APP_URL: "https://door-3000.example",
      SANDBOX_URL: "https://door-3000.example/sandbox",
      MAIL_CATCHER_PAGE: "https://door-3000.example/sandbox/inbox",
      MAIL_CATCHER_URL: "http://localhost:3000/sandbox/inbox",
      COMMERCE_API_URL: "http://localhost:3000/sandbox",
    });
  });

  it("name an address to listen on that is none, as some tools put into HOST", () => {
    expect(readEnv({ LISTEN: "0.0.0.0", HOST: "x86_64-conda-linux-gnu" }).LISTEN).toBe("0.0.0.0");
    expect(() => readEnv({ LISTEN: "x86_64-conda-linux-gnu" })).toThrow(/LISTEN must be an IP address/);
  });

  it("switch the sandbox off on a real database in production, and live mode on", () => {
    const env = readEnv({ NODE_ENV: "production", DATABASE_URL: "postgresql://db/x" });
    expect(env).toMatchObject({ SANDBOX: "off", BILLING_MODE: "live", MAIL_CATCHER_URL: undefined });
  });

  it("keep the sandbox on a real database when asked to", () => {
    expect(
      readEnv({ NODE_ENV: "production", DATABASE_URL: "postgresql://db/x", SANDBOX: "on" }).SANDBOX,
    ).toBe("on");
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

  it("count an empty value as unset", () => {
    expect(readEnv({ APP_URL: "", PORT: " " }).APP_URL).toBe("http://localhost:3000");
  });

  it("name every problem at once", () => {
    expect(() => readEnv({ PORT: "99999", APP_URL: "localhost:3000", SANDBOX: "maybe" })).toThrow(
      /PORT.*APP_URL.*SANDBOX|APP_URL.*PORT.*SANDBOX/,
    );
  });
});

describe("a deployment on a real database", () => {
  const complete = {
    NODE_ENV: "production",
    DATABASE_URL: "postgresql://db/x",
    AUTH_SECRET: "a".repeat(32),
    COMMERCE_WEBHOOK_SECRET: "whsec_1",
    COMMERCE_API_KEY: "a-real-key",
  };

  it("starts when everything is there", () => {
    expect(problemsOf(readEnv(complete))).toEqual([]);
  });

  it.each(["DATABASE_URL", "AUTH_SECRET", "COMMERCE_WEBHOOK_SECRET"])(
    "refuses to start without %s",
    (name) => {
      expect(problemsOf(readEnv({ ...complete, [name]: undefined })).join()).toContain(name);
    },
  );

  it("refuses the API key that everybody knows", () => {
    expect(problemsOf(readEnv({ ...complete, COMMERCE_API_KEY: undefined })).join()).toContain(
      "COMMERCE_API_KEY",
    );
    expect(problemsOf(readEnv({ ...complete, COMMERCE_API_KEY: LOCAL_API_KEY })).join()).toContain(
      "COMMERCE_API_KEY",
    );
  });

  const withSandbox = { ...complete, SANDBOX: "on", SANDBOX_SECRET: "s".repeat(32) };

  it("keeps the sandbox in test mode", () => {
    expect(problemsOf(readEnv(withSandbox))).toEqual([]);
    expect(problemsOf(readEnv({ ...withSandbox, BILLING_MODE: "test" }))).toEqual([]);
    expect(problemsOf(readEnv({ ...complete, SANDBOX: "off", BILLING_MODE: "test" }))).toEqual([]);
  });

  it("refuses the sandbox beside live mode, in one sentence that says what to set", () => {
    const problems = problemsOf(readEnv({ ...withSandbox, BILLING_MODE: "live" }));
    expect(problems).toEqual([expect.stringMatching(/BILLING_MODE=live.*SANDBOX=off.*BILLING_MODE=test/)]);
  });

  it("refuses a sandbox that is on by default beside live mode, too", () => {
    const embedded = { ...withSandbox, SANDBOX: undefined, DATABASE_EMBEDDED: "1", BILLING_MODE: "live" };
    expect(problemsOf(readEnv(embedded)).join()).toContain("SANDBOX=off");
  });

  it("refuses a demo user beside live billing, and never has one by itself", () => {
    expect(problemsOf(readEnv({ ...complete, DEMO_USER: "on" })).join()).toContain("DEMO_USER");
    expect(readEnv(complete).DEMO_USER).toBe("off");
    const live = { ...complete, SANDBOX: "on", SANDBOX_SECRET: "s".repeat(32), BILLING_MODE: "live" };
    expect(readEnv(live).DEMO_USER).toBe("off");
  });

  it("needs a secret of its own for the sandbox's links", () => {
    expect(problemsOf(readEnv({ ...complete, SANDBOX: "on" })).join()).toContain("SANDBOX_SECRET");
  });
});
