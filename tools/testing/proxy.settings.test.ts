import { unstable_doesMiddlewareMatch } from "next/experimental/testing/server";
import { NextRequest } from "next/server";
import { beforeEach, describe, expect, it, vi } from "vitest";

const HOME = "http://localhost:3000";
const HOST = "localhost:3000";

beforeEach(() => {
  vi.resetModules();
  vi.unstubAllEnvs();
});

describe("a page requested under another name of this machine", () => {
  it("is pointed to by its right address", async () => {
    const answer = await ask("/checkout?variant=421", { host: "127.0.0.1:3000" });
    expect(answer.headers.get("refresh")).toBe(`0; url=${HOME}/checkout?variant=421`);
    expect(await answer.text()).toContain(`href="${HOME}/checkout?variant=421"`);
  });

  it("carries nothing of its address into the page but text", async () => {
    const answer = await ask("/notes/it's&so?a=%22%3E", { host: "127.0.0.1:3000" });
    expect(await answer.text()).toContain('href="http://localhost:3000/notes/it&#39;s&amp;so?a=%22%3E"');
  });

  it("stays where it is for what a page sends", async () => {
    const answer = await ask("/sign-in", { host: "127.0.0.1:3000", origin: "http://127.0.0.1:3000" }, "POST");
    expect([answer.status, answer.headers.get("refresh")]).toEqual([200, null]);
  });

  it("stays where it is when a forwarded port has the public name", async () => {
    vi.stubEnv("APP_URL", "https://door-3000.example");
    const answer = await ask("/account", { host: HOST, "x-forwarded-host": "door-3000.example" });
    expect(answer.headers.get("refresh")).toBeNull();
  });
});

it.each(["/account", "/checkout", "/sign-in/confirm", "/notes", "/admin"])(
  "gives %s a policy by which nothing runs that we did not send",
  async (path) => {
    const policy = (await ask(path, { host: HOST })).headers.get("content-security-policy");
    expect(policy).toMatch(/script-src 'self' 'nonce-[^']+' 'strict-dynamic';/);
    expect(policy).not.toContain("unsafe");
  },
);

describe("what passes through it", () => {
  it.each([
    "/account",
    "/account/plan/1/cancel",
    "/admin/numbers",
    "/checkout?variant=1",
    "/sign-in/confirm",
  ])("every private page: %s", async (url) => expect(await passes(url)).toBe(true));

  it.each(["/notes", "/notes/1", "/shared/x", "/api/me", "/api/auth/session", "/api/checkout/1"])(
    "whatever shows private data: %s",
    async (url) => expect(await passes(url)).toBe(true),
  );

  it.each(["/", "/pricing", "/terms", "/nowhere"])(
    "no public page, but every form of one: %s",
    async (url) => {
      expect(await passes(url)).toBe(false);
      expect(await passes(url, { "next-action": "a" })).toBe(true);
      expect(await passes(url, { "content-type": "multipart/form-data; boundary=a" })).toBe(true);
    },
  );

  it.each([
    "/api/webhooks/commerce",
    "/api/notes",
    "/api/licenses/validate",
    "/sandbox/v1/orders",
    "/v1/orders",
  ])("nothing that other machines send: %s", async (url) => {
    expect(await passes(url)).toBe(false);
    expect(await passes(url, { "content-type": "application/json", "next-action": "a" })).toBe(false);
  });
});

describe("a host that is not ours", () => {
  it.each(["evil.example", "evil.example:3000", "localhost.evil.example:3000", ""])(
    "is refused in words: %j",
    async (host) => {
      const answer = await ask("/pricing", { host });
      expect(answer.status).toBe(421);
      expect(await answer.text()).toContain(HOME);
    },
  );

  it("is not talked away by a header that no proxy of ours wrote", async () => {
    vi.stubEnv("NODE_ENV", "production");
    const headers = { host: "evil.example", "x-forwarded-host": HOST };
    expect((await ask("/", headers)).status).toBe(421);
    vi.stubEnv("TRUST_PROXY", "1");
    vi.resetModules();
    expect((await ask("/", headers)).status).toBe(200);
    expect((await ask("/", { host: HOST, "x-forwarded-host": "evil.example" })).status).toBe(421);
  });

  it("is known when ALLOWED_HOSTS names it", async () => {
    vi.stubEnv("ALLOWED_HOSTS", "other.example");
    expect((await ask("/", { host: "other.example" })).status).toBe(200);
  });
});

describe("what a page sends", () => {
  const forwarded = { host: HOST, "x-forwarded-host": "door-3000.example", origin: HOME };

  it("is taken through GitHub's forwarded port, which replaces its origin, in development alone", async () => {
    vi.stubEnv("APP_URL", "https://door-3000.example");
    vi.stubEnv("NODE_ENV", "development");
    const answer = await ask("/sign-in", forwarded, "POST");
    expect([answer.status, answer.headers.get("x-middleware-request-x-forwarded-host")]).toEqual([200, HOST]);
    vi.stubEnv("NODE_ENV", "production");
    vi.stubEnv("TRUST_PROXY", "1");
    vi.resetModules();
    expect((await ask("/sign-in", forwarded, "POST")).status).toBe(403);
  });

  it.each(["https://evil.example", "null", ""])("is refused from %j", async (origin) => {
    vi.stubEnv("APP_URL", "https://door-3000.example");
    vi.stubEnv("NODE_ENV", "development");
    expect((await ask("/sign-in", { ...forwarded, origin }, "POST")).status).toBe(403);
  });
});

/** `X-Forwarded-Host` is what the framework compares with Origin before it runs an action. */
describe("behind a proxy", () => {
  const SHOP = "https://shop.example:8443";
  const PASSED = "x-middleware-request-x-forwarded-host";

  beforeEach(() => {
    vi.stubEnv("NODE_ENV", "production");
    vi.stubEnv("APP_URL", SHOP);
    vi.stubEnv("ALLOWED_HOSTS", "www.shop.example");
    vi.stubEnv("TRUST_PROXY", "1");
  });

  it.each([
    ["without the port", "shop.example"],
    ["with the port", "shop.example:8443"],
    ["and the name of the inner one", "shop.example:8443, 10.0.0.7:8080"],
    ["and the IPv6 name of the inner one", "shop.example,[fd00::7]:8080"],
    ["after what the client made up", "evil.example, shop.example"],
  ])(
    "the host that it passes on is known, and the framework gets that of the page: %s",
    async (_, forwarded) => {
      const headers = { host: "127.0.0.1:3000", "x-forwarded-host": forwarded };
      expect((await ask("/account", headers)).status).toBe(200);
      const answer = await ask("/account", { ...headers, origin: SHOP }, "POST");
      expect([answer.status, answer.headers.get(PASSED)]).toEqual([200, "shop.example:8443"]);
      for (const origin of [
        "https://evil.example",
        "https://10.0.0.7:8080",
        "https://shop.example:9000",
        "null",
      ])
        expect((await ask("/account", { ...headers, origin }, "POST")).status, origin).toBe(403);
    },
  );

  it("counts what the outermost of ours wrote", async () => {
    const chain = { host: "app.internal:3000", "x-forwarded-host": "shop.example, app.internal:3000" };
    expect((await ask("/", chain)).status).toBe(421);
    vi.stubEnv("TRUST_PROXY", "2");
    vi.resetModules();
    expect((await ask("/", chain)).status).toBe(200);
  });

  it.each(["shop.example, evil.example", "10.0.0.7:8080", "evil.example, 10.0.0.7:8080", ","])(
    "a foreign host stays foreign: %s",
    async (forwarded) => {
      expect((await ask("/", { host: "shop.example", "x-forwarded-host": forwarded })).status).toBe(421);
    },
  );

  it("another name of ours stays that name", async () => {
    const headers = { host: "127.0.0.1:3000", "x-forwarded-host": "www.shop.example" };
    const answer = await ask("/account", { ...headers, origin: "https://www.shop.example" }, "POST");
    expect([answer.status, answer.headers.get(PASSED)]).toEqual([200, "www.shop.example"]);
  });

  it("its header is ignored without TRUST_PROXY", async () => {
    vi.stubEnv("TRUST_PROXY", "0");
    const headers = { host: "shop.example:8443", "x-forwarded-host": "internal.svc:3000" };
    for (const path of ["/account", "/api/auth/session"]) {
      expect((await ask(path, headers)).headers.get(PASSED)).toBe("shop.example:8443");
    }
    const answer = await ask("/account", { ...headers, origin: SHOP }, "POST");
    expect([answer.status, answer.headers.get(PASSED)]).toEqual([200, "shop.example:8443"]);
    const foreign = { ...headers, origin: "https://internal.svc:3000" };
    expect((await ask("/account", foreign, "POST")).status).toBe(403);
  });
});

it.each(["//sandbox/dashboard?aff=1", "//account?aff=1", "/de/sign-in?aff=1"])(
  "checks the host of %s, although an affiliate is in its address",
  async (path) => {
    expect((await ask(path, { host: "evil.example" })).status).toBe(421);
  },
);

async function ask(path: string, headers: Record<string, string>, method = "GET"): Promise<Response> {
  const { proxy } = await import("@/proxy");
  return proxy(new NextRequest(`${HOME}${path}`, { method, headers }));
}

async function passes(url: string, headers: Record<string, string> = {}): Promise<boolean> {
  const { config } = await import("@/proxy");
  return unstable_doesMiddlewareMatch({ config, nextConfig: {}, url, headers });
}
