import { createHmac, timingSafeEqual } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer, text } from "node:stream/consumers";

/** What an app is told about a sandbox, or a store in it. */
type Service = { url: string; apiKey: string; webhookSecret: string };
type Payload = {
  meta: { event_name: string; custom_data?: { user_id?: string } };
  data: { type: string; id: string; attributes: { status: string } };
};

/** The app of the guides' examples: it sells the plan Pro, and keeps who has bought what by the webhooks that arrive. */
export async function startApp({ port = 0, sandbox }: { port?: number; sandbox?: Service } = {}) {
  const plans = new Map<string, string>();
  const orders = new Map<string, Set<string>>();
  const refunded = new Set<string>();
  let key = sandbox?.apiKey ?? "";
  let secret = sandbox?.webhookSecret ?? "";

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => response.writeHead(500).end(String(error)));
  }).listen(port);
  await once(server, "listening");

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const user = /^\/users\/(\w+)\/plan$/.exec(request.url ?? "")?.[1];
    if (user) return response.end(JSON.stringify({ status: plans.get(user) ?? null }));
    if (request.url === "/pricing")
      return response.setHeader("Content-Type", "text/html").end('<a href="/buy">Buy Pro</a>');
    if (request.url === "/buy") return response.writeHead(302, { Location: await checkout() }).end();
    if (request.url === "/reset") return response.end(await text(request), forget);
    const body = await buffer(request);
    const expected = createHmac("sha256", secret).update(body).digest();
    const sent = Buffer.from(String(request.headers["x-signature"]), "hex");
    if (sent.length !== expected.length || !timingSafeEqual(sent, expected))
      return response.writeHead(401).end();
    keep(JSON.parse(body.toString()) as Payload);
    return response.end();
  }

  function keep({ meta, data }: Payload) {
    const user = meta.custom_data?.user_id;
    if (!user) return;
    if (meta.event_name === "order_created") orders.set(user, (orders.get(user) ?? new Set()).add(data.id));
    if (meta.event_name === "order_refunded") refunded.add(user);
    if (data.type === "subscriptions") plans.set(user, data.attributes.status);
    if (refunded.has(user)) plans.delete(user);
  }

  function forget() {
    for (const kept of [plans, orders, refunded]) kept.clear();
  }

  async function checkout(): Promise<string> {
    const relationships = {
      store: { data: { type: "stores", id: "7001" } },
      variant: { data: { type: "variants", id: "421" } },
    };
    const made = await fetch(`${sandbox?.url}/v1/checkouts`, {
      method: "POST",
      headers: { Authorization: `Bearer ${key}`, "Content-Type": "application/vnd.api+json" },
      body: JSON.stringify({ data: { type: "checkouts", attributes: {}, relationships } }),
    });
    return ((await made.json()) as { data: { attributes: { url: string } } }).data.attributes.url;
  }

  const close = async () => {
    server.closeAllConnections();
    server.close();
    await once(server, "close");
  };
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    useStore: (apiKey: string, webhookSecret: string) => {
      [key, secret] = [apiKey, webhookSecret];
    },
    planOf: async (user: string) => plans.get(user) ?? null,
    ordersOf: async (user: string) => orders.get(user)?.size ?? 0,
    close,
    [Symbol.asyncDispose]: close,
  };
}
