import "server-only";
import { setTimeout as sleep } from "node:timers/promises";
import type { z } from "zod";
import { anyResource, documentOf, listOf, type WireResource } from "@/lib/contract/document";
import { AppError } from "@/lib/errors";
import { refuseInsideTransaction } from "@/lib/server/transaction-scope";
import { pauseBefore, type RetryTiming } from "./retry";
import { askOnce } from "./ask-once";
import { type Health, newHealth } from "./health";
import { currentPace } from "./pace";
import type { Call } from "./send";

type Path = Call["path"];
type Query = NonNullable<Call["query"]>;

export type Client = ReturnType<typeof createClient>;

const oneRecord = documentOf(anyResource);
const pageOfRecords = listOf(anyResource);
const PAGE_SIZE = 100;
const MAX_PAGES = 100;
const TIMEOUT_MS = 5_000;
/** The longest pause that work in the background makes between two attempts. */
const PATIENCE_MS = 60_000;
const RETRY: RetryTiming = { retries: 2, baseMs: 200, maxMs: 3_000 };

/**
 * The HTTP client of the service (service §4); `baseUrl` includes `/v1`. A GET that fails on the network, with 429 or with 5xx
 * is repeated up to two times, after a random pause or after what `Retry-After` asks for. What changes something is sent once.
 * A call has ended within five seconds, unless `pace.ts` gives it less or more. While the service is away nothing is sent.
 */
export function createClient(options: {
  baseUrl: string;
  apiKey: string;
  /** How long one attempt may take, its body included. */
  timeoutMs?: number;
  retry?: RetryTiming;
  /** What is known of the service; asked for at each call. */
  health?: () => Health;
}) {
  const { timeoutMs = TIMEOUT_MS, retry = RETRY } = options;
  const own = newHealth();
  const health = options.health ?? (() => own);

  return {
    /** Reads one record. */
    async get(path: Path): Promise<WireResource> {
      return read(oneRecord, await request({ method: "GET", path })).data;
    },

    /** Reads an answer that is no record. */
    async readAnswer<Schema extends z.ZodType>(path: Path, schema: Schema): Promise<z.output<Schema>> {
      return read(schema, await request({ method: "GET", path }));
    },

    /** Creates a record. */
    async post(path: Path, body: unknown): Promise<WireResource> {
      return read(oneRecord, await request({ method: "POST", path, body })).data;
    },

    /** Changes a record and reads what it then is. */
    async patch(path: Path, body: unknown): Promise<WireResource> {
      return read(oneRecord, await request({ method: "PATCH", path, body })).data;
    },

    /** Removes a record that the service keeps all the same, and reads what became of it. */
    async delete(path: Path): Promise<WireResource> {
      return read(oneRecord, await request({ method: "DELETE", path })).data;
    },

    /** Sends a form to a license endpoint and reads what it says, also where it refuses. */
    async ask<Schema extends z.ZodType>(
      path: Path,
      form: Record<string, string>,
      schema: Schema,
    ): Promise<z.output<Schema>> {
      return read(schema, await request({ method: "POST", path, form }));
    },

    /** Reads one page of the records that match, up to a hundred, and says which page is the last for now. */
    async page(
      path: Path,
      query: Query,
      number: number,
    ): Promise<{ data: WireResource[]; lastPage: number }> {
      const { data, meta } = read(pageOfRecords, await request(pageCall(path, query, number)));
      return { data, lastPage: meta.page.lastPage };
    },

    /** Reads all records that match, on however many pages, and the related ones that `include` asked for. */
    async list(path: Path, query: Query): Promise<{ data: WireResource[]; included: WireResource[] }> {
      // A record made meanwhile shifts the pages, so one may come twice: it is kept once.
      const data = new Map<string, WireResource>();
      const included = new Map<string, WireResource>();
      for (let number = 1, lastPage = 1; number <= lastPage; number++) {
        // oxlint-disable-next-line no-await-in-loop -- only an answer says how many pages there are
        const page = read(pageOfRecords, await request(pageCall(path, query, number)));
        lastPage = boundedPages(page.meta.page.lastPage);
        for (const record of page.data) data.set(record.id, record);
        for (const record of page.included ?? []) included.set(`${record.type}/${record.id}`, record);
      }
      return { data: [...data.values()], included: [...included.values()] };
    },
  };

  async function request(call: Call): Promise<unknown> {
    refuseInsideTransaction("A call to the commerce service");
    const pace = currentPace();
    const timing = pace.isBackground ? { ...retry, maxMs: PATIENCE_MS } : retry;
    let failure: AppError | null = null;
    for (let attempt = 0; ; attempt++) {
      // oxlint-disable-next-line no-await-in-loop -- a repetition comes after the failure
      const answer = await askOnce({ ...options, timeoutMs }, call, pace, health()).catch(
        (error: unknown) => {
          // Not allowed to be repeated: what happened before says more.
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

function pageCall(path: Path, query: Query, number: number): Call {
  const paging = { "page[number]": String(number), "page[size]": String(PAGE_SIZE) };
  return { method: "GET", path, query: { ...query, ...paging } };
}

function boundedPages(lastPage: number): number {
  if (lastPage <= MAX_PAGES) return lastPage;
  throw new AppError("upstream", `The commerce service lists more than ${MAX_PAGES * PAGE_SIZE} records.`);
}

function read<Schema extends z.ZodType>(schema: Schema, body: unknown): z.output<Schema> {
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  throw new AppError("upstream", "The commerce service sent an answer that we cannot read.", {
    cause: parsed.error,
  });
}
