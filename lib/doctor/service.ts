import { fetch } from "undici";
import type { z } from "zod";
import { type Call, send } from "@/lib/lemonsqueezy/send";
import { pageDocument, recordDocument } from "@/lib/lemonsqueezy/wire";
import { AppError } from "@/lib/errors";

// Not the app's own client: that reads the settings by itself, and waits and retries as they are healthy.

/** Where the service is, and our key. */
export type ServiceAddress = { COMMERCE_API_URL: string; COMMERCE_API_KEY: string };
type ServiceRecord = z.output<typeof recordDocument>["data"];

const TIMEOUT_MS = 5_000;
const MOST_PAGES = 20;

function targetOf({ COMMERCE_API_URL, COMMERCE_API_KEY }: ServiceAddress) {
  if (!COMMERCE_API_URL || !COMMERCE_API_KEY)
    throw new AppError("invalid", "COMMERCE_API_URL or COMMERCE_API_KEY is not set.");
  return { baseUrl: `${COMMERCE_API_URL}/v1`, apiKey: COMMERCE_API_KEY, timeoutMs: TIMEOUT_MS };
}

/**
 * Asks the service whose key this is. `body` is null where it isn't JSON, and `date` is the service's clock when it answered. Throws
 * `invalid` without an address or a key, and `unavailable` when there is no answer within five seconds.
 */
export async function getOwner(
  service: ServiceAddress,
): Promise<{ status: number; body: unknown; date: Date | null }> {
  const { baseUrl, apiKey } = targetOf(service);
  try {
    const response = await fetch(`${baseUrl}/users/me`, {
      headers: { accept: "application/vnd.api+json", authorization: `Bearer ${apiKey}` },
      redirect: "manual",
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const date = Date.parse(response.headers.get("date") ?? "");
    const body: unknown = await response.json().catch(() => null);
    return { status: response.status, body, date: Number.isNaN(date) ? null : new Date(date) };
  } catch (cause) {
    const { COMMERCE_API_URL: address } = service;
    throw new AppError("unavailable", `The commerce service at ${address} does not answer.`, { cause });
  }
}

/** All records of a kind. Throws AppError for an answer that is an error or can't be read. */
export async function listRecords(
  service: ServiceAddress,
  type: string,
  query: Call["query"] = {},
): Promise<{ data: ServiceRecord[]; included: ServiceRecord[] }> {
  const data: ServiceRecord[] = [];
  const included: ServiceRecord[] = [];
  for (let number = 1, last = 1; number <= Math.min(last, MOST_PAGES); number++) {
    const paging = { "page[number]": String(number), "page[size]": "100" };
    const call: Call = { method: "GET", path: [type], query: { ...query, ...paging } };
    // oxlint-disable-next-line no-await-in-loop -- only a response shows how many pages there are
    const page = await request(service, call, pageDocument);
    data.push(...page.data);
    included.push(...(page.included ?? []));
    last = page.meta.page.lastPage;
  }
  return { data, included };
}

/** Creates a record, or updates the one that `path` names. */
export async function writeRecord(
  service: ServiceAddress,
  method: "POST" | "PATCH",
  path: string[],
  body: unknown,
): Promise<ServiceRecord> {
  return (await request(service, { method, path, body }, recordDocument)).data;
}

async function request<Schema extends z.ZodType>(
  service: ServiceAddress,
  call: Call,
  schema: Schema,
): Promise<z.output<Schema>> {
  const answer = await send(targetOf(service), call);
  if (!answer.ok) throw answer.error;
  const parsed = schema.safeParse(answer.body);
  if (parsed.success) return parsed.data;
  throw new AppError("upstream", "The commerce service sent an answer that we cannot read.");
}
