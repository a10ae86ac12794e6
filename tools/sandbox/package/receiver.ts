import { createHmac, timingSafeEqual } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";

type Received = { event: string; isSigned: boolean; customer: string };

/** An app's webhook: it keeps what arrives, and whether the signature fits `secret`. */
export async function startReceiver(secret: () => string) {
  const received: Received[] = [];
  const keep = async (request: IncomingMessage) => {
    received.push(read(request, await buffer(request), secret()));
  };
  const server = createServer((request, response) => {
    void keep(request).finally(() => response.end());
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/webhooks`, received, stop: () => server.close() };
}

function read(request: IncomingMessage, body: Buffer, secret: string): Received {
  const expected = createHmac("sha256", secret).update(body).digest();
  const sent = Buffer.from(String(request.headers["x-signature"]), "hex");
  const { data } = JSON.parse(body.toString()) as { data: { attributes: { user_email?: string } } };
  return {
    event: String(request.headers["x-event-name"]),
    isSigned: sent.length === expected.length && timingSafeEqual(sent, expected),
    customer: data.attributes.user_email ?? "",
  };
}
