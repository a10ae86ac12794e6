import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { readFixture } from "@/lib/lemonsqueezy/testing/fixtures/read";
import { answerLicense } from "./small-licenses";
import { addReport, currentUsage } from "./small-usage";

// A small server that speaks the service's interface. It starts when this is imported, and keeps no process alive.

export type WireRecord = { type: string; id: string; attributes: Record<string, unknown> };

type TestMail = { to: string; subject: string; text: string; html: string };
type CheckoutBody = {
  data: {
    attributes: {
      checkout_data: {
        email: string;
        name: string;
        discount_code?: string;
        custom: Record<string, string>;
      };
      checkout_options?: { skip_trial?: boolean };
      product_options: { redirect_url: string };
      expires_at: string;
    };
  };
};

const records = new Map<string, WireRecord>();
const requests: { method: string; path: string; query: string; body: unknown }[] = [];
let failing: number | null = null;
let retryAfter: number | null = null;
let perPage: number | null = null;
let isUnfiltered = false;
let refused: { method: string; status: number } | null = null;
let areCodesRefused = false;
let delayMs = 0;
let isMute = false;
let muteMethod: string | null = null;
let checkouts = 0;
let sandbox: { generation: string; aheadMs: number } | null = null;

/** What the service stores, which requests it received, and how it behaves. */
export const service = {
  requests,
  put: (...added: WireRecord[]) =>
    added.forEach((record) => records.set(keyOf(record.type, record.id), record)),
  all: (type: string) => [...records.values()].filter((record) => record.type === type),
  remove: (type: string, id: string | number) => records.delete(keyOf(type, String(id))),
  fail: (status: number | null, { retryAfterSeconds = null as number | null } = {}) => {
    failing = status;
    retryAfter = retryAfterSeconds;
    forgetHealth();
  },
  /** Lists all it has and ignores filters. */
  ignoreFilters: () => (isUnfiltered = true),
  /** Returns shorter pages than requested. */
  paginate: (size: number) => (perPage = size),
  /** It answers one method so, and all others as it should. */
  refuse: (method: string, status: number) => (refused = { method, status }),
  /** It makes no checkout with a discount code. */
  refuseCodes: () => (areCodesRefused = true),
  /** It carries out requests, and its responses are lost; with a method, those to that alone. */
  loseAnswers: (lost: boolean, method: string | null = null) => {
    isMute = lost;
    muteMethod = method;
    forgetHealth();
  },
  delay: (ms: number) => (delayMs = ms),
  /** Makes it a sandbox with this generation and a clock that is so far ahead. */
  live: (generation: string, { aheadMs = 0 } = {}) => {
    sandbox = { generation, aheadMs };
    forgetHealth();
  },
  countOf: (method: string, path: string) =>
    requests.filter((request) => request.method === method && request.path.startsWith(path)).length,
  /** How often the orders of a customer were requested: the catalog is read with the newest orders of all. */
  countOrderQuestions: () =>
    requests.filter(({ path, query }) => path === "/v1/orders" && query.includes("user_email")).length,
  /** Calls it directly, not through our client. */
  call: (path: string, init: RequestInit) => fetch(`${address}${path}`, init),
  /** The mails that came to the catcher, oldest first. */
  mails: () => requests.filter(({ path }) => path === "/inbox/messages").map(({ body }) => body as TestMail),
  /** The request body of the last checkout. */
  lastCheckout: () => {
    const request = requests.findLast(({ method, path }) => method === "POST" && path === "/v1/checkouts");
    if (!request) throw new Error("No checkout was asked for.");
    return (request.body as CheckoutBody).data.attributes;
  },
  reset: () => {
    records.clear();
    requests.length = 0;
    failing = null;
    retryAfter = null;
    perPage = null;
    isUnfiltered = false;
    forgetHealth();
    refused = null;
    areCodesRefused = false;
    delayMs = 0;
    isMute = false;
    sandbox = null;
  },
};

const server = createServer(async (request, response) => {
  const answer = await answerTo(request);
  // As it was when the request came, whatever changes during the delay.
  const body = JSON.stringify(answer.body);
  await new Promise((done) => setTimeout(done, delayMs));
  if (isMute && (muteMethod ?? request.method) === request.method) {
    request.socket.destroy();
    return;
  }
  response.writeHead(answer.status, {
    "content-type": "application/vnd.api+json",
    // Tests send requests faster than any merchant; the limit itself is tested in `lib/lemonsqueezy`.
    "x-ratelimit-limit": "1000000",
    ...(retryAfter !== null && { "retry-after": String(retryAfter) }),
  });
  response.end(body);
});

server.listen(0, "127.0.0.1");
await once(server, "listening");
server.unref();
/** Where it listens. */
export const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

async function answerTo(request: IncomingMessage): Promise<{ status: number; body: unknown }> {
  const url = new URL(request.url ?? "/", "http://service.example");
  const [, , type = "", id] = url.pathname.split("/");
  const text = Buffer.concat(await request.toArray()).toString();
  const isForm = request.headers["content-type"]?.startsWith("application/x-www-form-urlencoded");
  const body: unknown = isForm
    ? Object.fromEntries(new URLSearchParams(text))
    : text
      ? JSON.parse(text)
      : null;
  requests.push({ method: request.method ?? "GET", path: url.pathname, query: url.search, body });
  if (failing) return { status: failing, body: { errors: [{ status: String(failing), title: "Failing" }] } };
  if (refused && refused.method === request.method)
    return {
      status: refused.status,
      body: { errors: [{ status: String(refused.status), title: "Refused" }] },
    };
  if (url.pathname === "/inbox/messages") return { status: 201, body: {} };
  if (url.pathname === "/control/generation") return generationAnswer();
  if (type === "licenses") return answerLicense(records, id ?? "", body as Record<string, string>);
  if (request.method === "POST" && type === "usage-records")
    return { status: 201, body: { data: addReport(records, body) } };
  if (url.pathname.endsWith("/refund")) return refundAnswer(records.get(keyOf(type, id ?? "")), body);
  if (request.method === "POST") return checkoutAnswer(body as CheckoutBody);
  if (!id) return { status: 200, body: listOf(type, url.searchParams) };
  if (url.pathname.endsWith("/variants")) return { status: 200, body: variantsOf(id) };
  if (url.pathname.endsWith("/current-usage")) return { status: 200, body: currentUsage(records, id) };
  if (type === "subscription-items") return itemAnswer(id, body);
  const found = url.pathname.endsWith("/price-model")
    ? priceOf(id)
    : changed(request.method, records.get(keyOf(type, id)), body);
  const missing = { errors: [{ status: "404", title: "Not Found" }] };
  return found ? { status: 200, body: { data: found } } : { status: 404, body: missing };
}

function generationAnswer() {
  if (!sandbox) return { status: 404, body: { errors: [{ status: "404", title: "Not Found" }] } };
  const now = new Date(Date.now() + sandbox.aheadMs).toISOString();
  return { status: 200, body: { generation: sandbox.generation, now } };
}

/** What can be included with a list, and its type. */
const INCLUDED: Record<string, string> = { "price-model": "prices", discount: "discounts" };

function listOf(type: string, query: URLSearchParams) {
  const filters = [...query].flatMap(([name, value]) => {
    const field = /^filter\[(\w+)\]$/.exec(name)?.[1];
    return field ? [[field, value] as const] : [];
  });
  const all = [...records.values()].filter((record) => record.type === type);
  const matching = all
    .filter(
      ({ attributes }) =>
        isUnfiltered || filters.every(([name, value]) => String(attributes[name]) === value),
    )
    // The newest first, as the service does.
    .toSorted((one, other) => createdAt(other) - createdAt(one) || Number(other.id) - Number(one.id));
  const size = perPage ?? Number(query.get("page[size]") ?? 10);
  const currentPage = Number(query.get("page[number]") ?? 1);
  const from = (currentPage - 1) * size;
  const data = matching.slice(from, from + size);
  const wanted = INCLUDED[query.get("include") ?? ""];
  const included = [...records.values()].filter((record) => record.type === wanted);
  const lastPage = Math.max(1, Math.ceil(matching.length / size));
  const page = { currentPage, from: from + 1, lastPage, perPage: size, to: from + data.length };
  return { data, included, meta: { page: { ...page, total: matching.length } } };
}

function createdAt({ attributes }: WireRecord): number {
  return Date.parse(String(attributes["created_at"]));
}

/** A subscription after a change of it, which later responses show as well; else the record as it is. */
function changed(method: string | undefined, found: WireRecord | undefined, body: unknown) {
  if (!found || (method !== "DELETE" && method !== "PATCH")) return found;
  const asked = method === "DELETE" ? { cancelled: true } : (body as { data: WireRecord }).data.attributes;
  const { updated_at, renews_at, first_subscription_item: item } = found.attributes;
  const price = priceOf(String(asked["variant_id"]));
  const { invoice_immediately: _, disable_prorations: __, ...kept } = asked;
  found.attributes = {
    ...found.attributes,
    ...kept,
    ...(price && { first_subscription_item: { ...(item as object), price_id: Number(price.id) } }),
    status: statusAfter(asked),
    ends_at: asked["cancelled"] ? renews_at : null,
    updated_at: secondAfter(updated_at),
  };
  return found;
}

function statusAfter(asked: Record<string, unknown>): string {
  if ("disabled" in asked) return asked["disabled"] ? "disabled" : "inactive";
  return asked["cancelled"] ? "cancelled" : asked["pause"] ? "paused" : "active";
}

/** A payment after a refund, in full or in part. */
function refundAnswer(found: WireRecord | undefined, body: unknown) {
  if (!found) return { status: 404, body: { errors: [{ status: "404", title: "Not Found" }] } };
  const { total, refunded_amount: before, updated_at } = found.attributes;
  const left = Number(total) - Number(before);
  const amount = Number((body as { data: WireRecord }).data.attributes["amount"]);
  const detail = `The amount field must not be greater than ${left}.`;
  if (amount > left) return { status: 422, body: { errors: [{ status: "422", title: "Refused", detail }] } };
  Object.assign(found.attributes, {
    refunded_amount: Number(before) + amount,
    status: amount === left ? "refunded" : "partial_refund",
    refunded: amount === left,
    refunded_at: amount === left ? updated_at : null,
    updated_at: secondAfter(updated_at),
  });
  return { status: 200, body: { data: found } };
}

function secondAfter(time: unknown): string {
  return new Date(Date.parse(String(time)) + 1_000).toISOString().replace("Z", "000Z");
}

/** The newest price of a variant. */
function priceOf(variantId: string): WireRecord | undefined {
  return service.all("prices").findLast(({ attributes }) => String(attributes["variant_id"]) === variantId);
}

/** The item of a subscription after its quantity was changed, which the subscription shows from then on as well. */
function itemAnswer(id: string, body: unknown) {
  const found = service
    .all("subscriptions")
    .find(({ attributes }) => String(itemOf(attributes)["id"]) === id);
  if (!found) return { status: 404, body: { errors: [{ status: "404", title: "Not Found" }] } };
  const { quantity } = (body as { data: WireRecord }).data.attributes;
  const item = { ...itemOf(found.attributes), quantity };
  Object.assign(found.attributes, {
    first_subscription_item: item,
    updated_at: secondAfter(found.attributes["updated_at"]),
  });
  return { status: 200, body: { data: { type: "subscription-items", id, attributes: item } } };
}

function itemOf(attributes: WireRecord["attributes"]) {
  return attributes["first_subscription_item"] as Record<string, unknown>;
}

/** The variants that a discount is limited to, which only its relationship lists. */
function variantsOf(discountId: string) {
  const ids = records.get(keyOf("discounts", discountId))?.attributes["variant_ids"] as string[];
  const data = service.all("variants").filter(({ id }) => ids.includes(id));
  return { data, meta: { page: { lastPage: 1 } } };
}

function checkoutAnswer({ data: { attributes } }: CheckoutBody) {
  if (areCodesRefused && attributes.checkout_data.discount_code)
    return { status: 422, body: { errors: [{ status: "422", title: "Unprocessable Entity" }] } };
  const made = newCheckout();
  const { discount_code = "" } = attributes.checkout_data;
  made.attributes["checkout_data"] = { ...(made.attributes["checkout_data"] as object), discount_code };
  records.set(keyOf(made.type, made.id), made);
  return { status: 201, body: { data: made } };
}

function newCheckout(): WireRecord {
  checkouts += 1;
  const { data } = readFixture("checkouts") as { data: WireRecord };
  const id = `00000000-0000-4000-8000-${String(checkouts).padStart(12, "0")}`;
  const url = `http://store.example/checkout/custom/${id}?signature=abc`;
  return { ...data, id, attributes: { ...data.attributes, url } };
}

/** What the client of this process has learned of the service's health is of the one before. */
function forgetHealth(): void {
  const shared = globalThis as { billfoldServiceHealth?: unknown; billfoldLicenseHealth?: unknown };
  delete shared.billfoldServiceHealth;
  delete shared.billfoldLicenseHealth;
}

function keyOf(type: string, id: string): string {
  return `${type}/${id}`;
}
