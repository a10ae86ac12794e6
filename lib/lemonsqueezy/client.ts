import { setTimeout as sleep } from "node:timers/promises";
import type { z } from "zod";
import { AppError } from "@/lib/errors";
import { refuseInsideTransaction } from "@/lib/server/database";
import {
  currentPace,
  type Health,
  newHealth,
  OutOfTime,
  type Pace,
  pauseBefore,
  type RetryTiming,
} from "./resilience";
import { type Answer, type Call, send } from "./send";
import { camelCase, pageDocument, recordDocument } from "./wire";

type Path = Call["path"];
type Query = NonNullable<Call["query"]>;
type WireRecord = z.output<typeof recordDocument>["data"];

export type Client = ReturnType<typeof createClient>;

const PAGE_SIZE = 100;
const MAX_PAGES = 100;
const TOO_MANY = `The commerce service lists more than ${MAX_PAGES * PAGE_SIZE} records.`;
const TIMEOUT_MS = 5_000;
/** The longest pause that work in the background makes between two attempts. */
const PATIENCE_MS = 60_000;
/** An attempt that had less time proves nothing about the service. */
const FAIR_MS = 1_000;
const RETRY: RetryTiming = { retries: 2, baseMs: 200, maxMs: 3_000 };

/**
 * The HTTP client of the service (service §4); `baseUrl` includes `/v1`. A GET that fails on the network, with 429 or with 5xx
 * is repeated up to two times, after a random pause or after `Retry-After`. What changes something is sent once.
 * A call has ended within five seconds, unless its pace gives it less or more. While the service is away nothing is sent.
 */
export function createClient(options: {
  baseUrl: string;
  apiKey: string;
  /** How long one attempt may take, its body included. */
  timeoutMs?: number;
  retry?: RetryTiming;
  /** What is known of the service; looked up for each attempt. */
  health?: () => Health;
}) {
  const { timeoutMs = TIMEOUT_MS, retry = RETRY } = options;
  const own = newHealth();
  const health = options.health ?? (() => own);

  return {
    get: (path: Path) => record({ method: "GET", path }),
    post: (path: Path, body: unknown) => record({ method: "POST", path, body }),
    /** Changes a record and reads what it then is. */
    patch: (path: Path, body: unknown) => record({ method: "PATCH", path, body }),
    /** Removes a record that the service keeps all the same, and reads what became of it. */
    delete: (path: Path) => record({ method: "DELETE", path }),

    /** Sends a call whose response is no record, and reads it in camel case. */
    async request<Schema extends z.ZodType>(call: Call, schema: Schema): Promise<z.output<Schema>> {
      return read(schema, camelCase(await request(call)));
    },

    /** Reads one page of the records that match, up to a hundred, and returns the number of the last page. */
    async page(path: Path, query: Query, number: number): Promise<{ data: WireRecord[]; lastPage: number }> {
      const { data, meta } = await page(path, query, number);
      return { data, lastPage: meta.page.lastPage };
    },

    /** Reads all records that match, on however many pages, and the related ones of `include`. */
    async list(path: Path, query: Query): Promise<{ data: WireRecord[]; included: WireRecord[] }> {
      // A record made in the meantime shifts the pages, so one may come twice: it is kept once.
      const data = new Map<string, WireRecord>();
      const included = new Map<string, WireRecord>();
      for (let number = 1, lastPage = 1; number <= lastPage; number++) {
        // oxlint-disable-next-line no-await-in-loop -- only a response shows how many pages there are
        const found = await page(path, query, number);
        lastPage = found.meta.page.lastPage;
        if (lastPage > MAX_PAGES) throw new AppError("upstream", TOO_MANY);
        for (const one of found.data) data.set(one.id, one);
        for (const one of found.included ?? []) included.set(`${one.type}/${one.id}`, one);
      }
      return { data: [...data.values()], included: [...included.values()] };
    },
  };

  async function record(call: Call): Promise<WireRecord> {
    return read(recordDocument, await request(call)).data;
  }

  async function page(path: Path, query: Query, number: number) {
    const paging = { "page[number]": String(number), "page[size]": String(PAGE_SIZE) };
    return read(pageDocument, await request({ method: "GET", path, query: { ...query, ...paging } }));
  }

  async function request(call: Call): Promise<unknown> {
    refuseInsideTransaction("A call to the commerce service");
    const pace = currentPace();
    const timing = pace.isBackground ? { ...retry, maxMs: PATIENCE_MS } : retry;
    let failure: AppError | null = null;
    for (let attempt = 0; ; attempt++) {
      // oxlint-disable-next-line no-await-in-loop -- a repetition comes after the failure
      const answer = await sendOnce({ ...options, timeoutMs }, call, pace, health()).catch(
        (error: unknown) => {
          // Not allowed to be repeated: the earlier error is more useful.
          throw failure ?? error;
        },
      );
      if (answer.ok) return answer.body;
      failure = answer.error;
      const mayRepeat = call.method === "GET" && answer.isTransient;
      const pause = mayRepeat ? pauseBefore(attempt, answer.retryAfterMs, timing) : null;
      if (pause === null || Date.now() + pause >= pace.deadline) throw failure;
      // oxlint-disable-next-line no-await-in-loop -- the pause between two attempts
      await sleep(pause);
    }
  }
}

/**
 * Sends a request once, when it may be sent, and notes from the response how the service is. Throws `unavailable` without sending
 * while the service is away, or when the time of `pace` is over before it could be sent.
 */
export async function sendOnce(
  target: { baseUrl: string; apiKey: string; timeoutMs: number },
  call: Call,
  pace: Pace,
  { breaker, share }: Health,
): Promise<Answer> {
  if (pace.isBackground) await share.take(pace.deadline);
  const wait = breaker.admit(Date.now());
  const timeLeft = pace.deadline - Date.now() - wait;
  // No person waits for work in the background, so it may finish what it has begun.
  const isTooLate = pace.isBackground ? wait > 0 && timeLeft < 0 : timeLeft <= 0;
  if (isTooLate) {
    breaker.abandoned();
    throw new OutOfTime();
  }
  if (wait > 0) await sleep(wait);
  const timeoutMs = pace.isBackground ? target.timeoutMs : Math.ceil(Math.min(target.timeoutMs, timeLeft));
  const answer = await send({ ...target, timeoutMs }, call);
  if (answer.ok && answer.limit !== null) share.setLimit(answer.limit);
  if (answer.ok || !answer.isTransient) breaker.answered();
  else if (timeoutMs < Math.min(target.timeoutMs, FAIR_MS)) breaker.abandoned();
  else breaker.failed(Date.now(), { ...answer, isBusy: answer.error.code === "busy" });
  return answer;
}

function read<Schema extends z.ZodType>(schema: Schema, body: unknown): z.output<Schema> {
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  throw new AppError("upstream", "The commerce service sent an answer that we cannot read.", {
    cause: parsed.error,
  });
}
