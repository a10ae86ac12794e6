import { createHmac, randomUUID } from "node:crypto";
import { connect } from "node:net";
import type { APIRequestContext } from "@playwright/test";
import { expect, test } from "../support/fixtures";
import { service } from "../support/service";

const PATH = "/api/webhooks/commerce";

function signed(body: string) {
  return createHmac("sha256", service.webhookSecret).update(body).digest("hex");
}

function post(request: APIRequestContext, body: string, signature?: string) {
  const headers = {
    "Content-Type": "application/json",
    ...(signature === undefined ? {} : { "X-Signature": signature }),
  };
  return request.post(PATH, { data: Buffer.from(body), headers });
}

const body = JSON.stringify({
  meta: { event_name: "order_created" },
  data: { type: "orders", id: "1", attributes: {} },
});

test("the webhook refuses every signature but the one of its body @core", async ({ request }) => {
  const wrong = {
    "no signature": undefined,
    "an empty one": "",
    "a short one": signed(body).slice(0, 63),
    "a long one": `${signed(body)}zz`,
    "one that is no hex": "z".repeat(64),
    "one of another body": signed(`${body} `),
  };
  for (const [name, signature] of Object.entries(wrong))
    expect.soft((await post(request, body, signature)).status(), name).toBe(401);
});

test("the webhook refuses a body that is too large", async ({ request }) => {
  const large = JSON.stringify({ filling: "x".repeat(300_000) });
  expect((await post(request, large, signed(large))).status()).toBe(413);
});

test("the webhook cuts off a sender that stops in the middle of its body", async ({ baseURL }) => {
  const { hostname, port } = new URL(baseURL ?? "");
  const socket = connect(Number(port), hostname);
  const started = Date.now();
  socket.write(`POST ${PATH} HTTP/1.1\r\nHost: ${hostname}:${port}\r\nContent-Length: 1000\r\n\r\n{"meta":`);
  const said = Buffer.concat(await socket.toArray()).toString();
  expect(said).toMatch(/^HTTP\/1\.1 408 /);
  expect(Date.now() - started).toBeLessThan(13_000);
});

test("the webhook acknowledges unknown events @core", async ({ request }) => {
  const unknown = JSON.stringify({
    meta: { event_name: `plan_${randomUUID()}` },
    data: { type: "plans", id: "1", attributes: {} },
  });
  expect((await post(request, unknown, signed(unknown))).status()).toBe(200);
});

function orderEvent(name: string, testMode: boolean): string {
  const order = { type: "orders", id: randomUUID(), attributes: { test_mode: testMode } };
  return JSON.stringify({ meta: { event_name: name, test_mode: testMode }, data: order });
}

test("the webhook answers 200 without a body for everything it stores, at any host name", async ({
  request,
  baseURL,
}) => {
  const { host, port } = new URL(baseURL ?? "");
  const bodies = {
    "an event that cannot be applied": orderEvent("order_created", true),
    "an event of the other mode": orderEvent("order_created", false),
    "an unknown event": orderEvent("order_dreamt_of", true),
    "no event": randomUUID(),
    nothing: "",
  };
  for (const address of [PATH, `${PATH}/`, `${PATH}?from=the%20service`, `http://127.0.0.1:${port}${PATH}`]) {
    for (const [what, sent] of Object.entries(bodies)) {
      for (const time of ["once", "again"]) {
        const headers = {
          "X-Signature": signed(sent),
          "X-Forwarded-Host": host,
          "X-Forwarded-Proto": "http",
        };
        const answer = await request.post(address, { data: Buffer.from(sent), headers, maxRedirects: 0 });
        expect([address, what, time, answer.status()]).toEqual([address, what, time, 200]);
      }
    }
  }
});

test("duplicates and old events change nothing @core", async ({ subscriber: page, request, customer }) => {
  await service.idle();
  const list = await fetch(
    `${service.sandbox}/v1/subscriptions?filter[user_email]=${encodeURIComponent(customer.email)}`,
    {
      headers: {
        Accept: "application/vnd.api+json",
        Authorization: `Bearer ${process.env["E2E_API_KEY"]}`,
      },
    },
  );
  const { data } = (await list.json()) as {
    data: { type: string; id: string; attributes: Record<string, unknown> }[];
  };
  const subscription = data[0];
  if (!subscription) throw new Error("the service knows no subscription");
  const old = JSON.stringify({
    meta: { event_name: "subscription_expired", test_mode: true },
    data: {
      ...subscription,
      attributes: {
        ...subscription.attributes,
        status: "expired",
        ends_at: "2020-01-01T00:00:00.000000Z",
        updated_at: "2020-01-01T00:00:00.000000Z",
      },
    },
  });
  for (let i = 0; i < 3; i++) expect((await post(request, old, signed(old))).status()).toBe(200);
  await page.waitForTimeout(1500);
  await page.goto("/account");
  await expect(page.getByText("Active", { exact: true })).toBeVisible();
});
