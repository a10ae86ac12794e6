import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, it, vi } from "vitest";
import { env } from "../env";
import { askMerchant } from "./merchant";

const closing: (() => void)[] = [];
const EMPTY = { subscription: null, invoices: [], events: [] };

/** A merchant on a real socket; our webhooks go to it. */
async function merchant(listener: RequestListener): Promise<void> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  closing.push(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  vi.spyOn(env, "SANDBOX_WEBHOOK_URL", "get").mockReturnValue(
    `http://127.0.0.1:${port}/api/webhooks/commerce`,
  );
}

afterEach(() => {
  for (const close of closing.splice(0)) close();
  vi.restoreAllMocks();
});

it("a merchant is asked at the origin of its webhook, with the key that it knows", async () => {
  const asked: unknown[] = [];
  await merchant((request, response) => {
    asked.push([request.url, request.headers.authorization]);
    response.end(JSON.stringify(EMPTY));
  });
  expect(await askMerchant(9001)).toEqual({
    status: "known",
    current: { subscription: null, invoices: [] },
    inbox: [],
  });
  expect(asked).toEqual([["/api/sandbox/subscriptions/9001", `Bearer ${env.SANDBOX_API_KEY}`]]);
});

it.each([
  ["says 404", 404, "{}"],
  ["says 401", 401, JSON.stringify(EMPTY)],
  ["answers with a page", 200, "<!doctype html>"],
  ["answers with another JSON", 200, '{"hello":1}'],
])("a merchant that %s is foreign", async (_, status, body) => {
  await merchant((_request, response) => void response.writeHead(status).end(body));
  expect(await askMerchant(1)).toEqual({ status: "foreign" });
});

it("our key is not carried on by a redirect", async () => {
  let asked = 0;
  await merchant((_request, response) => {
    asked += 1;
    response.writeHead(307, { Location: "/elsewhere" }).end();
  });
  expect(await askMerchant(1)).toEqual({ status: "foreign" });
  expect(asked).toBe(1);
});

it("a merchant that is not there is unreachable", async () => {
  vi.spyOn(env, "SANDBOX_WEBHOOK_URL", "get").mockReturnValue("http://127.0.0.1:9/api/webhooks/commerce");
  expect(await askMerchant(1)).toEqual({ status: "unreachable" });
});

it("a merchant that keeps silent is given up after two seconds", async () => {
  await merchant(() => {});
  const started = Date.now();
  expect(await askMerchant(1)).toEqual({ status: "unreachable" });
  expect(Date.now() - started).toBeLessThan(2_700);
});
