import { randomUUID } from "node:crypto";
import { type IncomingMessage, type ServerResponse, createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { service } from "../support/service";

/** A merchant of the test's own, who answers as told and keeps what arrives. */
export async function merchant() {
  const state = { status: 200, bodies: [] as string[] };
  /** What arrived about somebody's order: other journeys buy at the same time. */
  const ordersOf = ({ email }: { email: string }) =>
    state.bodies.filter((body) => body.includes("order_created") && body.includes(email));
  const take = async (request: IncomingMessage, response: ServerResponse) => {
    state.bodies.push(String(await buffer(request)));
    response.writeHead(state.status).end();
  };
  const server = createServer((request, response) => void take(request, response));
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}/${randomUUID()}`;
  let webhook: string | undefined;
  /** Makes a webhook of its own, and answers its id. */
  const subscribe = async () => (webhook = await service.addWebhook(url));
  /** A webhook that stayed would be tried in vain at every event of every journey that follows. */
  const close = async () => {
    if (webhook) await service.deleteWebhook(webhook);
    server.closeAllConnections();
    server.close();
  };
  return Object.assign(state, { url, subscribe, ordersOf, close });
}

/** Somebody new buys the Field Guide. Answers how they are known. */
export async function buyGuide(): Promise<{ email: string }> {
  const email = `${randomUUID().slice(0, 8)}@example.com`;
  await service.pay({ variant_id: "441", email });
  return { email };
}
