export type SandboxOptions = {
  /** Default: a free port. */
  port?: number;
  /** A folder that keeps the database. Default: in memory. */
  data?: string;
  /** Where your app receives webhooks. */
  webhookUrl?: string;
  /** Whether there are customers at the start. Default: no. */
  history?: boolean;
};

export type Payment = {
  email?: string;
  name?: string;
  country?: string;
  state?: string;
  zip?: string;
  tax_number?: string;
  discount_code?: string;
  quantity?: number;
  /** A test card. Default: one that works. */
  card?: string;
  authentication?: "accept" | "fail";
  custom?: Record<string, string | number | boolean>;
};

export type Paid = { order_id: number; subscription_id: number | null; license_keys: number[] };

export type Delivery = {
  id: number;
  event_name: string;
  simulated: boolean;
  subject_type: string;
  subject_id: string;
  webhook_id: number;
  status: "pending" | "sending" | "delivered" | "failed";
  fault: string | null;
  attempts: number;
  created_at: string;
  answers: {
    number: number;
    status: number | null;
    error: string | null;
    fault: string | null;
    duration_ms: number;
    created_at: string;
  }[];
};

export type DeliveryFilter = {
  state?: Delivery["status"];
  event?: string;
  subject?: string;
  since?: string;
  webhook?: number;
  page?: number;
};

/** What to add to the time. Months and years as the calendar has them. */
export type Advance = Partial<Record<"years" | "months" | "weeks" | "days" | "hours" | "minutes", number>>;

/** The stories of the library. */
export const SCENARIO_NAMES = [
  "trial-converts",
  "card-fails-then-recovers",
  "never-recovers",
  "upgrade-mid-cycle",
  "downgrade-at-period-end",
  "refund",
  "refund-partial",
  "dispute",
  "pause-and-resume",
  "cancelled-and-back",
  "license-limit-reached",
] as const;

export type ScenarioName = (typeof SCENARIO_NAMES)[number];

/** What differs from the story as it is listed. `parameters` of the scenario names those that it takes. */
export type ScenarioParameters = {
  variant_id?: number;
  email?: string;
  name?: string;
  custom?: Record<string, string>;
  /** The second plan, where the plan is changed. */
  to_variant_id?: number;
  /** What is refunded, in the smallest unit. */
  amount?: number;
  /** How many payments are declined. */
  attempts?: 1 | 2 | 3 | 4;
};

export type Scenario = {
  name: ScenarioName;
  title: string;
  shows: string;
  /** How far it moves the clock, as text. */
  lasts: string | null;
  parameters: (keyof ScenarioParameters)[];
  steps: string[];
  /** The events that it will send about its customer, in order. */
  events: string[];
  /** What it buys without `variant_id`, and the second plan without `to_variant_id`. */
  variant_id: number;
  to_variant_id: number | null;
};

export type ScenarioRun = {
  name: ScenarioName;
  steps: { text: string; at: string | null }[];
  /** The events that were sent about its customer, in order. */
  events: string[];
  customer_id: number;
  subscription_id: number | null;
  order_id: number;
  now: string;
};

/** Recorded events, as a file next to your tests. */
export type Fixture = { version: 1; events: { created_at?: string; payload: Record<string, unknown> }[] };

export type FixtureFilter = Omit<DeliveryFilter, "page"> & {
  /** These deliveries only. */
  ids?: number[];
};

export type ReplayOptions = {
  /** New values by their paths, in every event: `{ "data.attributes.status": "paid" }`. */
  set?: Record<string, unknown>;
  /** Default: the first one that is on. */
  webhook_id?: number;
};

export type StoreOptions = {
  name?: string;
  /** Where your app receives webhooks. */
  webhookUrl?: string;
  /** Requests to the API per minute. */
  rateLimit?: number;
  /** Whether its API takes `application/json` too. Default: as in the first store. */
  acceptPlainJson?: boolean;
  /** What it sells, in the smallest unit of its currency. Default: copies of all products and discounts. */
  products?: {
    name: string;
    unit_price: number;
    interval?: "day" | "week" | "month" | "year";
    interval_count?: number;
    trial_days?: number;
  }[];
};

export type ConnectOptions = StoreOptions & {
  /** The sandbox's base URL. Default: that of the command, `http://localhost:3000/sandbox`. */
  url?: string;
  /** The sandbox's own key. Default: that of the command. */
  apiKey?: string;
};

/** What a sandbox and each of its stores can do. */
export type Shared = AsyncDisposable & {
  /** The base URL: the API is below `/v1`, the dashboard at `/dashboard`. */
  url: string;
  apiKey: string;
  webhookSecret: string;
  /**
   * Buys a variant, or what is in the checkout at a URL, as a browser does, and waits until the webhooks have arrived. Throws a
   * `SandboxError` with status 402 when the card is declined.
   */
  pay: (variantOrCheckoutUrl: number | string, payment?: Payment) => Promise<Paid>;
  /** Moves the clock forward. Resolves with the new time once everything due has happened and been delivered. */
  advance: (by: Advance) => Promise<Date>;
  /** Replaces all faults: `{ duplicate: { next: 1 } }`. An empty object switches them off. */
  fault: (faults: Record<string, object>, seed?: number) => Promise<void>;
  /** The webhooks that were sent, oldest first. */
  deliveries: (filter?: DeliveryFilter) => Promise<Delivery[]>;
  scenarios: {
    /** The stories that it can play, with their steps and the events that they will send. */
    list: () => Promise<Scenario[]>;
    /** Plays the story of one customer, and resolves when the webhooks have arrived. Throws a `SandboxError` with status 409 if a step fails. */
    run: (name: ScenarioName, parameters?: ScenarioParameters) => Promise<ScenarioRun>;
  };
  /** The events of webhooks that were sent, as a file for `replay`. */
  exportFixture: (filter?: FixtureFilter) => Promise<Fixture>;
  /** Sends the events of a file to a webhook, signed as usual, one after the other. Resolves with the ids of the deliveries. */
  replay: (fixture: Fixture, options?: ReplayOptions) => Promise<number[]>;
  /** Sends the body of one webhook, such as one of the live service. Resolves with the id of the delivery. */
  importEvent: (payload: Record<string, unknown>, options?: ReplayOptions) => Promise<number>;
  /** Waits until nothing is due. */
  idle: () => Promise<void>;
  /** Begins again with nothing sold. */
  reset: () => Promise<void>;
  /** Any other call of the control API: `call("GET", "/mails")`. */
  call: <Answer>(method: string, path: string, body?: unknown) => Promise<Answer>;
  close: () => Promise<void>;
};

/** A store of a test: nothing that is done with one affects another. `close` deletes it. */
export type Store = Shared & {
  id: number;
  /** The ids of its variants by those that they are copies of, or in the order of the given products. `pay` takes both kinds. */
  variants: Record<number, number>;
};

export type Sandbox = Shared & {
  /** Creates a store with its own catalog, API key, webhook secret and clock, in some milliseconds. */
  createStore: (options?: StoreOptions) => Promise<Store>;
};
