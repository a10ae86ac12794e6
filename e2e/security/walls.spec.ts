import { readFileSync } from "node:fs";
import { LOGS } from "@/e2e/runner/site";
import { actionNamed, fetched, formOf } from "../support/action-questions";
import { endpoints } from "../support/endpoints";
import { expect, test } from "../support/fixtures";
import { service } from "../support/service";

test("the service requires its API key", async ({ request }) => {
  expect((await request.get(`${service.sandbox}/v1/products`)).status()).toBe(401);
});

test("the API answers at the root of its origin too", async ({ request }) => {
  const { origin } = new URL(service.sandbox);
  const headers = { Authorization: `Bearer ${process.env["E2E_API_KEY"]}` };
  const answers = await Promise.all(
    [service.sandbox, origin].map((base) => request.get(`${base}/v1/stores`, { headers })),
  );
  expect(answers.map((answer) => answer.status())).toEqual([200, 200]);
  const [below, atRoot] = await Promise.all(answers.map((answer) => answer.json() as Promise<unknown>));
  expect(atRoot).toEqual(below);
  // A write comes without an Origin, as from any program; a license endpoint without a key.
  expect((await request.post(`${origin}/v1/webhooks`, { headers, data: "{}" })).status()).toBe(415);
  const form = { license_key: "NO-SUCH-KEY" };
  expect((await request.post(`${origin}/v1/licenses/validate`, { form })).status()).toBe(404);
  expect((await request.get(`${origin}/v1/licenses/validate`)).status()).toBe(405);
});

for (const path of ["/v1", "/v1/", "/v1/spoons"]) {
  test(`what is not there says so in the service's words: ${path}`, async ({ request }) => {
    const answer = await request.get(`${service.sandbox}${path}`);
    expect([answer.status(), answer.statusText()]).toEqual([404, "Not Found"]);
    expect(answer.headers()["content-type"]).toBe("application/vnd.api+json");
    expect(await answer.json()).toMatchObject({ errors: [{ status: "404", title: "Not Found" }] });
  });
}

test("the health route names the engine and the mode", async ({ request }) => {
  const merchant = await request.get("/api/health");
  expect(await merchant.json()).toEqual({
    status: "ok",
    database: "postgres",
    sandbox: "off", // sandbox
  });
  const both = await request.get(`${service.url}/api/health`);
  const database = process.env["TEST_DATABASE_URL"] ? "postgres" : "embedded";
  expect(await both.json()).toEqual({ status: "ok", database, sandbox: "on" });
});

test("a request for an unknown host gets an error and nothing else @core", async ({ request }) => {
  for (const path of ["/account", "/sign-in", "/notes", "/checkout", "/api/auth/session", "/api/me"]) {
    const answer = await request.get(path, { headers: { Host: "evil.example" } });
    expect([path, answer.status()]).toEqual([path, 421]);
  }
  const action = { Host: "evil.example", "Next-Action": "made-up" };
  for (const path of ["/", "/pricing", "/terms"])
    expect((await request.post(path, { headers: action, data: "[]" })).status(), path).toBe(421);
  for (const path of ["/api/health", "/api/ready"])
    expect((await request.get(path, { headers: { Host: "10.0.0.7" } })).status()).toBe(200);
});

test("a form from no origin or another origin is refused @core", async ({ request }) => {
  for (const origin of [undefined, "https://evil.example", "null"]) {
    const headers = { "Content-Type": "text/plain", ...(origin ? { Origin: origin } : {}) };
    const answer = await request.post("/account", { data: "[]", headers });
    expect(answer.status()).toBe(403);
    const action = await request.post("/pricing", {
      data: "[]",
      headers: { ...headers, "Next-Action": "x" },
    });
    expect(action.status()).toBe(403);
    const plain = await request.post("/", {
      multipart: { $ACTION_ID_x: "" },
      headers: { Origin: origin ?? "" },
    });
    expect(plain.status()).toBe(403);
  }
});

for (const forwarded of ["localhost", "LIST, 10.0.0.7:8080", "evil.example, LIST"]) {
  test(`a form is taken through a proxy that passes on the host as ${forwarded}`, async ({
    request,
    baseURL,
  }) => {
    const { origin, host } = new URL(baseURL ?? "");
    const action = actionNamed("sign-in/actions.ts signOutAction");
    const { method, headers, form } = fetched(origin, action, formOf({}));
    const asked = { "X-Forwarded-Host": forwarded.replace("LIST", host) };
    const sent = { method, multipart: form, maxRedirects: 0 };
    const answer = await request.fetch("/sign-in", { ...sent, headers: { ...headers, ...asked } });
    expect([answer.status(), answer.headers()["x-action-redirect"]]).toEqual([200, "/;push"]);
    const foreign = { ...headers, ...asked, Origin: "https://evil.example" };
    expect((await request.fetch("/sign-in", { ...sent, headers: foreign })).status()).toBe(403);
  });
}

test("the sign-in routes let nobody write into the log", async ({ request, baseURL }) => {
  const form = { level: "error", code: "x", message: "y" };
  const headers = { Origin: new URL(baseURL ?? "").origin };
  for (const path of ["/api/auth/_log", "/api/auth/_log/more"])
    expect((await request.post(path, { form, headers })).status(), path).toBe(404);
});

test("a forged form can't forge or flood log lines @core", async ({ baseURL }) => {
  const { origin } = new URL(baseURL ?? "");
  const url = `${origin}/shared/nobodys`;
  const post = (body: BodyInit, headers?: Record<string, string>) =>
    fetch(url, { method: "POST", body, headers: { Origin: origin, ...headers } });
  const forged = '\n{"event":"admin.forged"}\n\u001b[31m';
  const { id } = actionNamed("shared/[token]/actions.ts openSharedAction");
  for (const name of [forged, "y".repeat(900_000)]) {
    const fields = { [`$ACTION_ID_${id}`]: "", token: "nobodys", password: "12345678", [name]: "1" };
    expect((await post(formOf(fields))).status).toBe(404);
  }
  // The framework quotes the name of an action that it doesn't know, and breaks the line itself.
  expect((await post("[]", { "Next-Action": "\u009b31mforged" })).status).toBe(400);

  await expect.poll(readLog).toContain("did not match the expected format");
  const [, lines = ""] = readLog().split(/Ready in .*\n\n/);
  const events = lines
    .split("\n")
    .filter(Boolean)
    .map((line) => JSON.parse(line) as { event: string });
  expect(events.filter(({ event }) => event === "admin.forged")).toEqual([]);
  expect(Math.max(...lines.split("\n").map((line) => line.length))).toBeLessThan(20_000);
});

test("an address with a NUL character is refused everywhere", async ({ request }) => {
  const store = `${service.sandbox}/store/fernway`;
  const addresses = [
    `${store}/checkout/?cart=%00`,
    `${store}/checkout/buy/%00`,
    `${service.sandbox}/store/%00/checkout/buy/421`,
  ];
  for (const address of [...addresses, "/checkout?variant=%00", "/notes/%00"]) {
    expect((await request.get(address)).status(), address).toBe(400);
  }
});

test("an address with malformed percent signs is refused everywhere", async ({ request }) => {
  const parameter = /\[+(?:\.{3})?\w+\]+/g;
  const dynamic = endpoints.map(({ path }) => path).filter((path) => path.match(parameter));
  expect(dynamic.length).toBeGreaterThan(10);
  for (const path of dynamic) {
    const address = path.replaceAll(parameter, "%E0%A4%A");
    expect((await request.get(address)).status(), address).toBe(400);
  }
});

test("TRACE is not allowed", async ({ request }) => {
  for (const path of ["/", "/account", "/api/health", "/api/webhooks/commerce"]) {
    expect((await request.fetch(path, { method: "TRACE" })).status(), path).toBe(405);
  }
});

test("the account page asks a visitor to sign in @core", async ({ page }) => {
  await page.goto("/account");
  await page.waitForURL("**/sign-in?callbackUrl=**");
  await expect(page.getByRole("heading", { level: 1, name: "Sign in" })).toBeVisible();
});

test("a browser with an endless user agent slows down nobody", async ({ request }) => {
  const ask = async (name: string) => {
    const began = performance.now();
    for (let i = 0; i < 5; i++) await request.get("/api/health", { headers: { "User-Agent": name } });
    return performance.now() - began;
  };
  await ask("x");
  // Again if the machine was busy: what a long name costs, it costs each time.
  await expect(async () => {
    expect((await ask("x".repeat(15_000))) - (await ask("x"))).toBeLessThan(400);
  }).toPass({ timeout: 30_000 });
});

function readLog(): string {
  return readFileSync(`${LOGS}/merchant.log`, "utf8");
}
