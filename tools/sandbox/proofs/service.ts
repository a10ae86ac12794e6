import { setTimeout as sleep } from "node:timers/promises";
import { EVENT_NAMES } from "@/lib/lemonsqueezy/events";

export type Resource = { type: string; id: string; attributes: Record<string, unknown> };

/** The service's 422 or 404: it can't do this to this record now. */
export class Refused extends Error {
  override readonly name = "Refused";
}

const MEDIA_TYPE = "application/vnd.api+json";
const STORE = "7001";

/** A client for the commerce service's control API and its public API. */
export class ProofService {
  readonly url: string;
  readonly #apiKey: string;

  constructor(url: string, apiKey: string) {
    this.url = url;
    this.#apiKey = apiKey;
  }

  /** Buys the way a browser does. */
  async pay(payment: Record<string, unknown>): Promise<void> {
    await this.control("POST", "pay", payment);
  }

  /** The service's current time. */
  async now(): Promise<Date> {
    const { now } = await this.control<{ now: string }>("GET", `generation?store=${STORE}`);
    return new Date(now);
  }

  async advance(duration: string): Promise<void> {
    await this.control("POST", "clock", { advance: duration });
  }

  /** Resets to the empty shop, in a new generation. */
  async reset(): Promise<void> {
    await this.control("POST", "reset", { history: false });
  }

  /** Sends every event to one more URL. Returns the new webhook's ID. */
  async addWebhook(merchantUrl: string, webhookSecret: string): Promise<string> {
    const attributes = {
      url: `${merchantUrl}/api/webhooks/commerce`,
      events: EVENT_NAMES,
      secret: webhookSecret,
    };
    const relationships = { store: { data: { type: "stores", id: STORE } } };
    const { data } = await this.api("POST", "webhooks", {
      data: { type: "webhooks", attributes, relationships },
    });
    return data.id;
  }

  async setFaults(faults: object, seed = 1): Promise<void> {
    await this.control("PUT", "faults", { seed, faults });
  }

  /** Waits until no delivery is due or running. */
  async idle(): Promise<void> {
    await this.control("GET", "idle?timeout=30");
  }

  /** Every delivery, newest first. */
  async deliveries(filter = ""): Promise<Delivery[]> {
    const all: Delivery[] = [];
    for (let page = 1, last = 1; page <= last; page++) {
      const { data, meta } = await this.control<{ data: Delivery[]; meta: { last_page: number } }>(
        "GET",
        `deliveries?page=${page}${filter}`,
      );
      all.push(...data);
      last = meta.last_page;
    }
    return all;
  }

  /** Throws `Refused` if the service refuses. */
  async control<Answer>(method: string, path: string, body?: object): Promise<Answer> {
    return await this.#call<Answer>(method, `control/${path}`, "application/json", body);
  }

  /** Calls the public API, and repeats the call while an injected fault answers. */
  async api<Answer = { data: Resource }>(method: string, path: string, body?: object): Promise<Answer> {
    return await this.#call<Answer>(method, `v1/${path}`, MEDIA_TYPE, body);
  }

  /** All records of a type in the store. */
  async list(type: string): Promise<Resource[]> {
    const all: Resource[] = [];
    for (let page = 1, last = 1; page <= last; page++) {
      const query = new URLSearchParams({
        "filter[store_id]": STORE,
        "page[number]": String(page),
        "page[size]": "100",
      });
      const answer = await this.api<{ data: Resource[]; meta: { page: { lastPage: number } } }>(
        "GET",
        `${type}?${query}`,
      );
      all.push(...answer.data);
      last = answer.meta.page.lastPage;
    }
    return all;
  }

  async #call<Answer>(method: string, path: string, mediaType: string, body?: object): Promise<Answer> {
    for (;;) {
      const answer = await fetch(`${this.url}/sandbox/${path}`, {
        method,
        headers: { Authorization: `Bearer ${this.#apiKey}`, Accept: mediaType, "Content-Type": mediaType },
        ...(body && { body: JSON.stringify(body) }),
      });
      if (answer.ok) return (answer.status === 204 ? null : await answer.json()) as Answer;
      const said = `${method} ${path} answered ${answer.status}: ${await answer.text()}`;
      const isFault = answer.headers.has("x-sandbox-fault");
      // The service moves the same clock for events that are due.
      const isBusy = answer.status === 409 || (answer.status === 408 && path.startsWith("control/idle"));
      if (!isFault && !isBusy)
        throw [402, 404, 422].includes(answer.status) ? new Refused(said) : new Error(said);
      await sleep(isFault ? 0 : 20);
    }
  }
}

export type Delivery = {
  id: number;
  event_name: string;
  subject_type: string;
  subject_id: string;
  status: string;
  fault: string | null;
  answers: { status: number | null }[];
};
