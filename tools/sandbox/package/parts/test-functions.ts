// With extensions, because the declarations of the package are read the way Node resolves modules.
import type { Advance, Delivery, Paid, Scenario, ScenarioRun, Shared } from "./test-types.js";

type Functions = Omit<Shared, "url" | "apiKey" | "webhookSecret" | "close" | typeof Symbol.asyncDispose>;

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

/** The functions of a sandbox, or of a store whose variants are copies of the sandbox's. */
export function functionsOf(url: string, apiKey: string, variants: Record<number, number> = {}): Functions {
  const call: Shared["call"] = async <Answer>(method: string, path: string, body?: unknown) => {
    const headers = { Authorization: `Bearer ${apiKey}` };
    const init = body === undefined ? { method, headers } : { method, headers, body: JSON.stringify(body) };
    const response = await fetch(`${url}/control${path}`, init);
    const text = await response.text();
    const answer: unknown = text ? JSON.parse(text) : null;
    if (!response.ok) throw new SandboxError(`${method} ${path}`, response.status, answer);
    return answer as Answer;
  };
  const idle = async () => void (await call("GET", "/idle?timeout=30"));
  const own = (variant: number) => variants[variant] ?? variant;
  const list = async () => (await call<{ data: Scenario[] }>("GET", "/scenarios")).data;
  const send = async (order: object) => {
    const { deliveries } = await call<{ deliveries: number[] }>("POST", "/replay", order);
    await idle();
    return deliveries;
  };
  return {
    call,
    idle,
    pay: async (what, payment = {}) => {
      const bought =
        typeof what === "number"
          ? { variant_id: own(what), email: "ada@example.com" }
          : { checkout_url: what };
      const paid = await call<Paid>("POST", "/pay", { ...bought, ...payment });
      await idle();
      return paid;
    },
    advance: async (by) => {
      const { now } = await call<{ now: string }>("POST", "/clock", { advance: durationOf(by) });
      return new Date(now);
    },
    fault: async (faults, seed = 1) => void (await call("PUT", "/faults", { seed, faults })),
    deliveries: async (filter = {}) => {
      const { data } = await call<{ data: Delivery[] }>("GET", `/deliveries?${queryOf(filter)}`);
      return data.toReversed();
    },
    scenarios: {
      list,
      run: async (name, parameters = {}) => {
        const known = (await list()).find((scenario) => scenario.name === name);
        const bought = parameters.variant_id ?? known?.variant_id;
        const next = parameters.to_variant_id ?? known?.to_variant_id ?? undefined;
        const chosen = { variant_id: bought && own(bought), to_variant_id: next && own(next) };
        const run = await call<ScenarioRun>("POST", `/scenarios/${name}`, { ...parameters, ...chosen });
        await idle();
        return run;
      },
    },
    exportFixture: async ({ ids = [], ...filter } = {}) => {
      const query = queryOf(filter);
      for (const id of ids) query.append("id", String(id));
      return await call("GET", `/deliveries/fixture?${query}`);
    },
    replay: (fixture, options = {}) => send({ fixture, ...options }),
    importEvent: async (payload, options = {}) => {
      const [id = 0] = await send({ payload, ...options });
      return id;
    },
    reset: async () => void (await call("POST", "/reset", { history: false })),
  };
}

function queryOf(filter: object): URLSearchParams {
  const entries = Object.entries(filter).filter(([, value]) => value !== undefined);
  return new URLSearchParams(entries.map(([name, value]) => [name, String(value)]));
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
