import { randomBytes } from "node:crypto";
import { describe, expect, it } from "vitest";
import { checkEnv, problemsOf } from "./problems";
import { readEnv } from "./read-env";

const read = (text: string) => readEnv({ COMMERCE_WEBHOOK_SECRET: text }).COMMERCE_WEBHOOK_SECRET;

describe("settings", () => {
  it("report an address to listen on that is not one, as some tools put into HOST", () => {
    expect(readEnv({ LISTEN: "0.0.0.0", HOST: "x86_64-conda-linux-gnu" }).LISTEN).toBe("0.0.0.0");
    expect(() => readEnv({ LISTEN: "x86_64-conda-linux-gnu" })).toThrow(/LISTEN must be an IP address/);
  });

  it("drop the line break that was pasted with a secret", () => {
    const secret = "s".repeat(40);
    expect(readEnv({ AUTH_SECRET: `${secret}\n` }).AUTH_SECRET).toBe(secret);
  });

  it("take the webhook's older secret in addition to the current one, and its end", () => {
    const until = new Date("2026-12-01T00:00:00Z");
    const current = { secret: "current", until: null };
    expect(read(" current , older\n")).toEqual([current, { secret: "older", until: null }]);
    expect(read("current,older@2026-12-01T00:00:00Z")).toEqual([current, { secret: "older", until }]);
    expect(() => read("current,older@2026-12-01")).toThrow(/COMMERCE_WEBHOOK_SECRET must end in an instant/);
    expect(() => read("current,older@2026-13-01T00:00:00Z")).toThrow(/must end in an instant/);
  });

  it.each(["COMMERCE_WEBHOOK_SECRET", "AUTH_SECRET_PREVIOUS"])(
    "take no empty secret with an end in %s",
    (name) => {
      const settings = { [name]: "@2099-12-01T00:00:00Z" };
      expect(() => readEnv(settings)).toThrow(new RegExp(`${name} has an end and no secret before it`));
    },
  );

  it("name admins in any case, and none when they are unset with a real database", () => {
    expect(readEnv({ ADMIN_EMAILS: "Ada@Example.com, bo@example.com" }).ADMIN_EMAILS).toEqual([
      "ada@example.com",
      "bo@example.com",
    ]);
    expect(readEnv({ NODE_ENV: "production", DATABASE_URL: "postgresql://db/x" }).ADMIN_EMAILS).toEqual([]);
  });

  it("take the address that Vercel gave: the production's, and for a preview its own", () => {
    const given = {
      VERCEL: "1",
      VERCEL_URL: "shop-abc123.vercel.app",
      VERCEL_BRANCH_URL: "shop-git-new.vercel.app",
      VERCEL_PROJECT_PRODUCTION_URL: "shop.example",
    };
    const at = (VERCEL_ENV: string, more = {}) => readEnv({ ...given, VERCEL_ENV, ...more }).APP_URL;
    expect(at("production")).toBe("https://shop.example");
    expect(at("preview")).toBe("https://shop-git-new.vercel.app");
    expect(at("preview", { VERCEL_BRANCH_URL: "" })).toBe("https://shop-abc123.vercel.app");
    expect(at("preview", { APP_URL: "https://test.shop.example" })).toBe("https://test.shop.example");
    expect(readEnv({ ...given, VERCEL_ENV: "preview" }).HAS_APP_URL).toBe(true);
  });

  it("open few connections where there are many processes, or as many as set", () => {
    expect(readEnv({}).DATABASE_POOL).toBe(10);
    expect(readEnv({ VERCEL: "1" }).DATABASE_POOL).toBe(5);
    expect(readEnv({ VERCEL: "1", DATABASE_POOL: "2" }).DATABASE_POOL).toBe(2);
    expect(() => readEnv({ DATABASE_POOL: "0" })).toThrow(/DATABASE_POOL/);
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

describe("a deployment", () => {
  const complete = {
    NODE_ENV: "production",
    DATABASE_URL: "postgresql://db/x",
    APP_URL: "https://shop.example",
    TRUST_PROXY: "1",
    AUTH_SECRET: "c4f1b7d09e2a4c58b3d67e8f90a1b2c3",
    CRON_SECRET: "Vv0wq3pN8sKfRz61",
    COMMERCE_WEBHOOK_SECRET: "whsec_9f86d081884c7d65",
    COMMERCE_API_URL: "https://service.example",
    COMMERCE_API_KEY: "a-real-key",
    COMMERCE_STORE_ID: "12",
    SMTP_URL: "smtp://mail.example",
  };
  const problemsWith = (settings: Record<string, string | undefined>) =>
    checkEnv({ ...complete, ...settings }).problems;

  it("starts when everything is there", () => {
    expect(problemsWith({})).toEqual([]);
  });

  it.each([
    "DATABASE_URL",
    "APP_URL",
    "TRUST_PROXY",
    "AUTH_SECRET",
    "CRON_SECRET",
    "COMMERCE_API_URL",
    "COMMERCE_API_KEY",
    "COMMERCE_STORE_ID",
    "COMMERCE_WEBHOOK_SECRET",
    "SMTP_URL",
  ])("refuses to start without %s", (name) => {
    const without = name === "TRUST_PROXY" ? {} : { TRUST_PROXY: "0" };
    expect(problemsWith({ ...without, [name]: undefined })).toEqual([expect.stringContaining(name)]);
  });

  it("lists all that is missing, malformed and weak in one message", () => {
    const { problems } = checkEnv({
      NODE_ENV: "production",
      DATABASE_URL: "postgresql://db/x",
      PORT: "many",
      AUTH_SECRET: "short",
      CRON_SECRET: "a".repeat(32),
    });
    const named = problems.map((text) => text.split(" ")[0]);
    expect(new Set(named).size).toBe(named.length);
    expect(named).toEqual(
      expect.arrayContaining([
        "PORT",
        "AUTH_SECRET",
        "CRON_SECRET",
        "APP_URL",
        "COMMERCE_API_URL",
        "COMMERCE_API_KEY",
        "COMMERCE_STORE_ID",
        "COMMERCE_WEBHOOK_SECRET",
        "nobody",
      ]),
    );
  });

  it.each([
    ["AUTH_SECRET", "a".repeat(64)],
    ["AUTH_SECRET", "abcabcabcabcabcabcabcabcabcabcabcabc"],
    ["AUTH_SECRET", "0123456789abcdef0123456789abcdef"],
    ["AUTH_SECRET", "abcdefghijklmnopqrstuvwxyz0123456789"],
    ["AUTH_SECRET", "please-change-me-before-you-go-live-1"],
    ["AUTH_SECRET", "your-secret-of-at-least-32-characters"],
    ["CRON_SECRET", "1111111122222222"],
    ["CRON_SECRET", "9876543210987654"],
    ["COMMERCE_WEBHOOK_SECRET", "whsec_1"],
    ["COMMERCE_WEBHOOK_SECRET", "passwordpassword"],
    ["AUTH_SECRET_PREVIOUS", `${"b".repeat(40)}@2026-12-01T00:00:00Z`],
  ])("refuses %s=%s, which could be guessed", (name, secret) => {
    expect(problemsWith({ [name]: secret })).toEqual([expect.stringContaining(name)]);
  });

  it("takes any random secret", () => {
    for (let count = 0; count < 500; count++) {
      const secrets = {
        AUTH_SECRET: randomBytes(32).toString(count % 2 ? "base64url" : "hex"),
        CRON_SECRET: randomBytes(12).toString("base64url"),
        COMMERCE_WEBHOOK_SECRET: randomBytes(10).toString("hex"),
      };
      expect(problemsWith(secrets), JSON.stringify(secrets)).toEqual([]);
    }
  });

  it.each([
    [{ CRON_SECRET: complete.AUTH_SECRET }, /CRON_SECRET has the same value as AUTH_SECRET/],
    [{ COMMERCE_API_KEY: complete.COMMERCE_WEBHOOK_SECRET }, /COMMERCE_API_KEY has the same value/],
    [
      { COMMERCE_WEBHOOK_SECRET: "whsec_9f86d081884c7d65,2c26b46b68ffc68ff99b" },
      /older secret without an end/,
    ],
    [{ AUTH_SECRET_PREVIOUS: "0b6cbac838dfe7f47ea1bd0df00ec282" }, /AUTH_SECRET_PREVIOUS has no end/],
    [{ APP_URL: "http://shop.example" }, /APP_URL is http/],
    [{ COMMERCE_API_URL: "http://service.example" }, /COMMERCE_API_URL is http/],
    [{ DEMO_USER: "on" }, /DEMO_USER/],
    [{ AFFILIATE_STORE: "fernway" }, /AFFILIATE_STORE is set without AFFILIATE_DAYS/],
  ])("refuses what contradicts live mode or itself: %j", (settings, sentence) => {
    expect(problemsWith(settings)).toEqual([expect.stringMatching(sentence)]);
  });

  it("refuses to show its sign-in links in the email catcher in live mode", () => {
    const catcher = { SMTP_URL: undefined, MAIL_CATCHER_URL: "https://mails.example" };
    expect(problemsWith(catcher)).toEqual([expect.stringContaining("MAIL_CATCHER_URL")]);
  });

  it("needs no email where there is another way to sign in", () => {
    const github = { GITHUB_CLIENT_ID: "id", GITHUB_CLIENT_SECRET: "a-client-secret" };
    expect(problemsWith({ SMTP_URL: undefined, ...github })).toEqual([]);
  });

  it("never has a demo user by itself", () => {
    expect(readEnv(complete).DEMO_USER).toBe("off");
    expect(problemsOf(readEnv(complete))).toEqual([]);
  });
});

const endpoint = (OTEL_EXPORTER_OTLP_ENDPOINT: string) => checkEnv({ OTEL_EXPORTER_OTLP_ENDPOINT });
const told = (settings: Record<string, string>) =>
  problemsOf(readEnv({ NODE_ENV: "production", DATABASE_URL: "postgresql://db/x", ...settings })).join();

describe("a collector of traces", () => {
  it("is off unless it is set, without the slash at its end", () => {
    expect(readEnv({}).OTEL_EXPORTER_OTLP_ENDPOINT).toBeUndefined();
    expect(endpoint("https://traces.example/otlp/").env.OTEL_EXPORTER_OTLP_ENDPOINT).toBe(
      "https://traces.example/otlp",
    );
  });

  it.each(["traces.example:4318", "grpc://traces.example", "https://"])("%s is no address", (address) => {
    expect(endpoint(address).problems).toContain("OTEL_EXPORTER_OTLP_ENDPOINT must be an http(s) address");
    expect(() => readEnv({ OTEL_EXPORTER_OTLP_ENDPOINT: address })).toThrow("must be an http(s) address");
  });

  it.each(["https://team:k3y@traces.example", "https://traces.example/?key=k3y"])(
    "%s has a key where addresses are shown, which the refusal does not repeat",
    (address) => {
      const { problems } = endpoint(address);
      expect(problems).toContain("OTEL_EXPORTER_OTLP_ENDPOINT must have no password and no query in it");
      expect(problems.join()).not.toContain("k3y");
    },
  );

  it.each(["Bearer k3y", "=k3y", "a b=k3y", "authorization=%k3y", "authorization=k3y%0Ax"])(
    "%s are no headers",
    (text) => {
      const { problems } = checkEnv({ OTEL_EXPORTER_OTLP_HEADERS: text });
      expect(
        problems.filter((problem) => problem.startsWith("OTEL_EXPORTER_OTLP_HEADERS must be")),
      ).toHaveLength(1);
      expect(problems.join()).not.toContain("k3y");
    },
  );

  it("gets no key over open http from a deployment", () => {
    const key = { OTEL_EXPORTER_OTLP_HEADERS: "authorization=k3y" };
    const open = { OTEL_EXPORTER_OTLP_ENDPOINT: "http://traces.example" };
    expect(told({ ...open, ...key })).toContain("OTEL_EXPORTER_OTLP_ENDPOINT is http");
    expect(told(open)).not.toContain("OTEL_");
    expect(told({ ...key, OTEL_EXPORTER_OTLP_ENDPOINT: "https://traces.example" })).not.toContain("OTEL_");
  });
});
