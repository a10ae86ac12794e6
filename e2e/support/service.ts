/** The commerce service as a test in any language would use it: its control API and its public API, over HTTP. */
const serviceUrl = required("E2E_SERVICE_URL");
const apiKey = required("E2E_API_KEY");

const SUBSCRIPTION_EVENTS = ["subscription_created", "subscription_updated", "subscription_payment_success"];

export type Payment = {
  variant_id?: string;
  checkout_url?: string;
  email: string;
  name?: string;
  country?: string;
  card?: string;
  custom?: Record<string, string>;
};

type Mail = { from: string; subject: string; text: string; html: string | null };

export const service = {
  url: serviceUrl,
  sandbox: `${serviceUrl}/sandbox`,
  webhookSecret: required("E2E_WEBHOOK_SECRET"),

  /** Buys without a browser, on the same path as one. */
  async pay(payment: Payment) {
    const answer = await call("/control/pay", { method: "POST", body: JSON.stringify(payment) });
    if (answer.status !== 201) throw new Error(`pay answered ${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as { order_id: string | number; subscription_id: string | number | null };
  },

  /** What time it is in the merchant's store there. */
  async now(): Promise<Date> {
    const answer = await call("/control/generation?store=7001");
    if (answer.status !== 200)
      throw new Error(`generation answered ${answer.status}: ${await answer.text()}`);
    return new Date(((await answer.json()) as { now: string }).now);
  },

  /** Lets time pass in every store, and answers when all has happened that was due. */
  async advance(duration: string) {
    const answer = await call("/control/clock", {
      method: "POST",
      body: JSON.stringify({ advance: duration }),
    });
    if (answer.status !== 200) throw new Error(`the clock answered ${answer.status}: ${await answer.text()}`);
  },

  /** The same until it is so late. */
  async moveTo(now: Date) {
    const answer = await call("/control/clock", {
      method: "POST",
      body: JSON.stringify({ now: now.toISOString() }),
    });
    if (answer.status !== 200) throw new Error(`the clock answered ${answer.status}: ${await answer.text()}`);
  },

  /** Back to the empty shop, in a new generation. */
  async reset() {
    const answer = await call("/control/reset", {
      method: "POST",
      body: JSON.stringify({ history: false }),
    });
    if (answer.status !== 200) throw new Error(`reset answered ${answer.status}: ${await answer.text()}`);
  },

  async saveSnapshot(name: string) {
    const answer = await call(`/control/snapshots/${name}`, { method: "PUT" });
    if (answer.status !== 200) throw new Error(`saving answered ${answer.status}: ${await answer.text()}`);
  },

  async restoreSnapshot(name: string) {
    const answer = await call(`/control/snapshots/${name}`, { method: "POST" });
    if (answer.status !== 200) throw new Error(`restoring answered ${answer.status}: ${await answer.text()}`);
  },

  /** Lets a story happen to somebody new, to its end. */
  async runScenario(name: string) {
    const answer = await call(`/control/scenarios/${name}`, { method: "POST" });
    if (answer.status !== 201) throw new Error(`${name} answered ${answer.status}: ${await answer.text()}`);
  },

  /** Resolves when no delivery is due or under way. */
  async idle() {
    const answer = await call("/control/idle?timeout=20");
    if (answer.status !== 200) throw new Error(`the service is still busy: ${answer.status}`);
  },

  /** The newest mail to this address, waited for until there is one more than there were `already`. */
  async mailTo(email: string, subject: RegExp, already = 0): Promise<Mail> {
    const deadline = Date.now() + 10_000;
    while (Date.now() < deadline) {
      const mails = await this.mailsTo(email, subject);
      if (mails.length > already && mails[0]) return mails[0];
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    throw new Error(`no mail to ${email} with the subject ${subject}`);
  },

  /** All mails to this address with such a subject, the newest first. */
  async mailsTo(email: string, subject: RegExp): Promise<Mail[]> {
    const answer = await call(`/control/mails?to=${encodeURIComponent(email)}`);
    const { data } = (await answer.json()) as { data: Mail[] };
    return data.filter((mail) => subject.test(mail.subject));
  },

  /** Sends events to one more address; the new webhook's id. */
  async addWebhook(
    url: string,
    { events = ["order_created", ...SUBSCRIPTION_EVENTS], secret = required("E2E_WEBHOOK_SECRET") } = {},
  ): Promise<string> {
    const attributes = { url, events, secret };
    const store = { data: { type: "stores", id: "7001" } };
    const body = JSON.stringify({ data: { type: "webhooks", attributes, relationships: { store } } });
    const mediaType = "application/vnd.api+json";
    const headers = { Accept: mediaType, "Content-Type": mediaType };
    const answer = await call("/v1/webhooks", { method: "POST", body, headers });
    if (answer.status !== 201) throw new Error(`POST /v1/webhooks answered ${answer.status}`);
    return ((await answer.json()) as { data: { id: string } }).data.id;
  },

  /** Changes attributes of something that the API lets be changed. */
  async update(type: string, id: string, attributes: Record<string, unknown>): Promise<void> {
    const mediaType = "application/vnd.api+json";
    const headers = { Accept: mediaType, "Content-Type": mediaType };
    const body = JSON.stringify({ data: { type, id, attributes } });
    const answer = await call(`/v1/${type}/${id}`, { method: "PATCH", body, headers });
    if (!answer.ok) throw new Error(`PATCH /v1/${type}/${id} answered ${answer.status}`);
  },

  async deleteWebhook(id: string): Promise<void> {
    const headers = { Accept: "application/vnd.api+json" };
    const answer = await call(`/v1/webhooks/${id}`, { method: "DELETE", headers });
    if (answer.status !== 204) throw new Error(`DELETE /v1/webhooks/${id} answered ${answer.status}`);
  },

  /** A checkout made through the API; its signed address. */
  async createCheckout(variantId: string, attributes: Record<string, unknown>): Promise<string> {
    const relationships = {
      store: { data: { type: "stores", id: "7001" } },
      variant: { data: { type: "variants", id: variantId } },
    };
    const body = JSON.stringify({ data: { type: "checkouts", attributes, relationships } });
    const mediaType = "application/vnd.api+json";
    const headers = { Accept: mediaType, "Content-Type": mediaType };
    const answer = await call("/v1/checkouts", { method: "POST", body, headers });
    if (answer.status !== 201) throw new Error(`POST /v1/checkouts answered ${answer.status}`);
    const { data } = (await answer.json()) as { data: { attributes: { url: string } } };
    return data.attributes.url;
  },

  /** A discount code, for these variants only if there are any. */
  async createDiscount(attributes: Record<string, unknown>, variantIds: string[]): Promise<void> {
    const relationships = {
      store: { data: { type: "stores", id: "7001" } },
      variants: { data: variantIds.map((id) => ({ type: "variants", id })) },
    };
    const limits = { is_limited_to_products: variantIds.length > 0, ...attributes };
    const body = JSON.stringify({ data: { type: "discounts", attributes: limits, relationships } });
    const mediaType = "application/vnd.api+json";
    const headers = { Accept: mediaType, "Content-Type": mediaType };
    const answer = await call("/v1/discounts", { method: "POST", body, headers });
    if (answer.status !== 201) throw new Error(`POST /v1/discounts answered ${await answer.text()}`);
  },

  /** Gives back a part of what was paid with an invoice or an order: `/orders/1`. */
  async refund(path: string, amount: number) {
    const [, type, id] = path.split("/");
    const body = JSON.stringify({ data: { type, id, attributes: { amount } } });
    const mediaType = "application/vnd.api+json";
    const headers = { Accept: mediaType, "Content-Type": mediaType };
    const answer = await call(`/v1${path}/refund`, { method: "POST", body, headers });
    if (!answer.ok) throw new Error(`POST ${path}/refund answered ${answer.status}`);
  },

  /** How the service misbehaves from now on, toward everybody; without faults it does as it should. */
  async setFaults(faults: Record<string, Record<string, number>> = {}) {
    const answer = await call("/control/faults", { method: "PUT", body: JSON.stringify({ faults }) });
    if (answer.status !== 200)
      throw new Error(`the faults answered ${answer.status}: ${await answer.text()}`);
  },

  /** Pauses a subscription so that it grants nothing meanwhile. */
  async pause(id: string): Promise<void> {
    await this.update("subscriptions", id, { pause: { mode: "void", resumes_at: null } });
  },

  /** The first page of a list as the API gives it. */
  async list(path: string): Promise<{ id: string; attributes: Record<string, unknown> }[]> {
    const answer = await call(`/v1${path}`, { headers: { Accept: "application/vnd.api+json" } });
    if (!answer.ok) throw new Error(`GET ${path} answered ${answer.status}`);
    return ((await answer.json()) as { data: { id: string; attributes: Record<string, unknown> }[] }).data;
  },

  /** One resource as the API gives it. */
  async get(path: string): Promise<{ data: { id: string; attributes: Record<string, unknown> } }> {
    const answer = await call(`/v1${path}`, { headers: { Accept: "application/vnd.api+json" } });
    if (!answer.ok) throw new Error(`GET ${path} answered ${answer.status}`);
    return (await answer.json()) as { data: { id: string; attributes: Record<string, unknown> } };
  },
};

function call(path: string, init: { method?: string; body?: string; headers?: Record<string, string> } = {}) {
  const headers = { Authorization: `Bearer ${apiKey}`, "Content-Type": "application/json", ...init.headers };
  return fetch(`${serviceUrl}/sandbox${path}`, { ...init, headers });
}

function required(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: run the journeys with "npm run e2e".`);
  return value;
}
