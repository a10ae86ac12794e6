import { fork, type ChildProcess } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { createServer, type AddressInfo, type Socket } from "node:net";
import { fileURLToPath } from "node:url";

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

export type StoreOptions = {
  name?: string;
  /** Where your app receives webhooks. */
  webhookUrl?: string;
  /** Requests to the API per minute. */
  rateLimit?: number;
  /** What it sells, in the smallest unit of its currency. Default: copies of all products and discounts. */
  products?: {
    name: string;
    unit_price: number;
    interval?: "day" | "week" | "month" | "year";
    interval_count?: number;
    trial_days?: number;
  }[];
};

type Shared = AsyncDisposable & {
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

/** A response of the sandbox with another status than 2xx. */
export class SandboxError extends Error {
  override name = "SandboxError";
  readonly status: number;
  readonly body: unknown;

  constructor(what: string, status: number, body: unknown) {
    super(`${what} was answered with ${status}: ${JSON.stringify(body)}`);
    this.status = status;
    this.body = body;
  }
}

/** Starts a sandbox of its own process, with its own database and its own clock. */
export async function createSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
  const apiKey = `test_${randomBytes(12).toString("hex")}`;
  const webhookSecret = `whsec_${randomBytes(12).toString("hex")}`;
  const port = options.port ?? (await freePort());
  const args = [`--port=${port}`, `--api-key=${apiKey}`, `--webhook-secret=${webhookSecret}`];
  if (options.data !== undefined) args.push(`--data=${options.data}`);
  if (options.webhookUrl !== undefined) args.push(`--webhook=${options.webhookUrl}`);
  if (options.history) args.push("--history");
  const child = fork(fileURLToPath(new URL("cli.js", import.meta.url)), args, {
    env: { SANDBOX_RATE_LIMIT: "1000000", SANDBOX_LICENSE_RATE_LIMIT: "1000000", ...process.env },
    execArgv: [],
    stdio: ["ignore", "ignore", "pipe", "ipc"],
  });
  const url = await readyUrl(child);
  const functions = functionsOf(url, apiKey);
  const createStore = (wanted: StoreOptions = {}) => openStore(url, functions.call, wanted);
  return { url, apiKey, webhookSecret, ...functions, createStore, ...closing(child) };
}

type Created = { id: number; api_key: string; webhook_secret: string; variants: Record<number, number> };

async function openStore(url: string, call: Sandbox["call"], options: StoreOptions): Promise<Store> {
  const { name, webhookUrl, rateLimit, products } = options;
  const order = { name, webhook_url: webhookUrl, rate_limit: rateLimit, products };
  const created = await call<Created>("POST", "/stores", order);
  const { id, variants, api_key: apiKey, webhook_secret: webhookSecret } = created;
  const close = () => call<void>("DELETE", `/stores/${id}`);
  const functions = functionsOf(url, apiKey, variants);
  return { id, variants, url, apiKey, webhookSecret, ...functions, close, [Symbol.asyncDispose]: close };
}

function functionsOf(url: string, apiKey: string, variants: Record<number, number> = {}) {
  const call: Sandbox["call"] = async <Answer>(method: string, path: string, body?: unknown) => {
    const headers = { Authorization: `Bearer ${apiKey}` };
    const init = body === undefined ? { method, headers } : { method, headers, body: JSON.stringify(body) };
    const response = await fetch(`${url}/control${path}`, init);
    const text = await response.text();
    const answer: unknown = text ? JSON.parse(text) : null;
    if (!response.ok) throw new SandboxError(`${method} ${path}`, response.status, answer);
    return answer as Answer;
  };
  const idle = async () => void (await call("GET", "/idle?timeout=30"));
  return {
    call,
    idle,
    pay: async (what: number | string, payment: Payment = {}) => {
      const bought =
        typeof what === "number"
          ? { variant_id: variants[what] ?? what, email: "ada@example.com" }
          : { checkout_url: what };
      const paid = await call<Paid>("POST", "/pay", { ...bought, ...payment });
      await idle();
      return paid;
    },
    advance: async (by: Advance) => {
      const { now } = await call<{ now: string }>("POST", "/clock", { advance: durationOf(by) });
      return new Date(now);
    },
    fault: async (faults: Record<string, object>, seed = 1) =>
      void (await call("PUT", "/faults", { seed, faults })),
    deliveries: async (filter: DeliveryFilter = {}) => {
      const entries = Object.entries(filter).map(([name, value]) => [name, String(value)]);
      const { data } = await call<{ data: Delivery[] }>("GET", `/deliveries?${new URLSearchParams(entries)}`);
      return data.toReversed();
    },
    reset: async () => void (await call("POST", "/reset", { history: false })),
  };
}

/** ISO 8601, as in `P1M2DT3H`. */
function durationOf({ years, months, weeks, days, hours, minutes }: Advance): string {
  const totalDays = (weeks ?? 0) * 7 + (days ?? 0);
  const date = part(years, "Y") + part(months, "M") + part(totalDays, "D");
  const time = part(hours, "H") + part(minutes, "M");
  return `P${date}${time && `T${time}`}`;
}

function part(amount: number | undefined, unit: string): string {
  return amount ? `${amount}${unit}` : "";
}

/** Rejects with what it wrote, if it ends before it is ready. */
async function readyUrl(child: ChildProcess): Promise<string> {
  let written = "";
  child.stderr?.on("data", (chunk) => (written = `${written}${String(chunk)}`.slice(-4_000)));
  const ready = once(child, "message").then(([message]: { url: string }[]) => message?.url ?? "");
  const ended = once(child, "exit").then(() => {
    throw new Error(`The sandbox did not start. ${written}`);
  });
  return await Promise.race([ready, ended]);
}

function closing(child: ChildProcess) {
  // A test runner need not wait for it: without its parent it ends.
  child.unref();
  child.channel?.unref();
  (child.stderr as Socket | null)?.unref();
  const close = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, "exit");
    child.ref();
    child.kill("SIGTERM");
    await ended;
  };
  return { close, [Symbol.asyncDispose]: close };
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}
