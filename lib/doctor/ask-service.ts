import { fetch } from "undici";
import { z } from "zod";
import { responseError } from "@/lib/commerce/response-error";
import { anyResource, documentOf, listOf, type WireResource } from "@/lib/contract/document";
import { AppError } from "@/lib/errors";

/** Where the service is and with which key it is asked. */
export type ServiceAddress = { COMMERCE_API_URL: string; COMMERCE_API_KEY: string };

type Answer = {
  status: number;
  text: string;
  /** The clock of the service when it answered. */ date: Date | null;
};
type Query = Record<string, string>;

const MEDIA_TYPE = "application/vnd.api+json";
const TIMEOUT_MS = 5_000;
const MOST_PAGES = 20;

/**
 * Asks the service once, and keeps what the app's own client hides: the status and the clock. `path` begins behind `/v1/`.
 * Throws `invalid` without an address or a key, and `unavailable` where nobody answers within five seconds.
 */
export async function askService(
  { COMMERCE_API_URL: address, COMMERCE_API_KEY: key }: ServiceAddress,
  path: string,
  { method = "GET", body }: { method?: "GET" | "POST" | "PATCH"; body?: unknown } = {},
): Promise<Answer> {
  if (!address || !key) throw new AppError("invalid", "COMMERCE_API_URL or COMMERCE_API_KEY is not set.");
  try {
    const response = await fetch(`${address}/v1/${path}`, {
      method,
      headers: { accept: MEDIA_TYPE, "content-type": MEDIA_TYPE, authorization: `Bearer ${key}` },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      redirect: "manual",
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const date = Date.parse(response.headers.get("date") ?? "");
    const text = await response.text();
    return { status: response.status, text, date: Number.isNaN(date) ? null : new Date(date) };
  } catch (cause) {
    throw new AppError("unavailable", `The commerce service at ${address} does not answer.`, { cause });
  }
}

/** All records of a kind. Throws what `askService` throws, and AppError for any answer that is none. */
export async function listRecords(
  service: ServiceAddress,
  type: string,
  query: Query = {},
): Promise<{ data: WireResource[]; included: WireResource[] }> {
  const data: WireResource[] = [];
  const included: WireResource[] = [];
  for (let number = 1, last = 1; number <= Math.min(last, MOST_PAGES); number++) {
    const search = new URLSearchParams({ ...query, "page[number]": String(number), "page[size]": "100" });
    // oxlint-disable-next-line no-await-in-loop -- only an answer says how many pages there are
    const page = parseAnswer(await askService(service, `${type}?${search}`), type, listOf(anyResource));
    data.push(...page.data);
    included.push(...(page.included ?? []));
    last = page.meta.page.lastPage;
  }
  return { data, included };
}

/** Makes a record, or changes the one that `path` names. */
export async function writeRecord(
  service: ServiceAddress,
  method: "POST" | "PATCH",
  path: string,
  body: unknown,
): Promise<WireResource> {
  return parseAnswer(await askService(service, path, { method, body }), path, documentOf(anyResource)).data;
}

function parseAnswer<Schema extends z.ZodType>(
  { status, text }: Answer,
  what: string,
  schema: Schema,
): z.output<Schema> {
  if (status < 200 || status > 299) throw responseError(what, status, text);
  const parsed = schema.safeParse(parseJson(text));
  if (parsed.success) return parsed.data;
  throw new AppError("upstream", "The commerce service sent an answer that we cannot read.");
}

/** What a text says as JSON; null for one that is none. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
