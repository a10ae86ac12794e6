import { service } from "@/lib/billing/testing/commerce-server";
import { once } from "node:events";
import { createServer, request as send } from "node:http";
import type { AddressInfo } from "node:net";
import { Readable } from "node:stream";
import { expect, it } from "vitest";
import { post } from "@/lib/billing/testing/deliver";
import { db } from "@/lib/db";

/** The route behind a socket, as any server gives it its requests. */
const server = createServer(async (incoming, outgoing) => {
  const body = Readable.toWeb(incoming) as ReadableStream;
  const headers = new Headers(Object.entries(incoming.headers).map(([name, value]) => [name, String(value)]));
  const init = { method: "POST", headers, body, duplex: "half" } as RequestInit;
  const answer = await post(new Request("http://shop.localhost/api/webhooks/commerce", init));
  outgoing.writeHead(answer.status, Object.fromEntries(answer.headers));
  outgoing.end(await answer.text());
});

it("a sender that stops in the middle of its body is cut off after ten seconds, and nothing is stored", async () => {
  service.reset();
  await db.webhookEvent.deleteMany();
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const started = Date.now();
  const sending = send({ port, host: "127.0.0.1", method: "POST", headers: { "content-length": 1_000 } });
  sending.on("error", () => {});
  sending.write('{"meta":');
  const [answer] = (await once(sending, "response")) as [{ statusCode: number; resume: () => void }];
  expect(answer.statusCode).toBe(408);
  expect(Date.now() - started).toBeGreaterThan(9_000);
  expect(Date.now() - started).toBeLessThan(12_000);
  answer.resume();
  await once(sending, "close");
  expect(Date.now() - started).toBeLessThan(13_000);
  expect(await db.webhookEvent.count()).toBe(0);
  server.close();
});
