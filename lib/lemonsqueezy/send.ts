// Not the global one: the framework's fetch would decide by caching rules of its own which pages may be static.
import { fetch, type Response } from "undici";
import { AppError, type ErrorCode } from "@/lib/errors";
import { errorDocument } from "./wire";

export type Call = {
  method: "GET" | "POST" | "PATCH" | "DELETE";
  path: readonly string[];
  query?: Record<string, string | undefined>;
  body?: unknown;
  /** Sent as a form and without our key, as the license endpoints want it. What they refuse with is a response (service §7.1). */
  form?: Record<string, string>;
};

export type Answer =
  /** `limit`: how many requests a minute the service allows, by its header. */
  | { ok: true; body: unknown; limit: number | null }
  /** `isTransient`: the same request may well succeed a moment later. */
  | { ok: false; error: AppError; isTransient: boolean; retryAfterMs: number | null };

const MEDIA_TYPE = "application/vnd.api+json";
/** With which a license endpoint refuses a key that it knows, and one that it does not. */
const VERDICTS = new Set([400, 404]);

/** Sends a request once. Never throws: a failure is a response too, and the caller decides whether to try again. */
export async function send(
  target: { baseUrl: string; apiKey: string; timeoutMs: number },
  call: Call,
): Promise<Answer> {
  let response: Response;
  let text: string;
  try {
    response = await fetch(addressOf(target.baseUrl, call), {
      method: call.method,
      ...contentOf(call, target.apiKey),
      // A redirect would turn a POST into a GET, or carry our key to another host.
      redirect: "manual",
      signal: AbortSignal.timeout(target.timeoutMs),
    });
    text = await response.text();
  } catch (cause) {
    const error = new AppError("upstream", "The commerce service did not answer.", { cause });
    return { ok: false, error, isTransient: true, retryAfterMs: null };
  }
  const isVerdict = call.form !== undefined && VERDICTS.has(response.status);
  return response.ok || isVerdict ? readBody(response, text) : refusal(call, response, text);
}

function contentOf({ form, body }: Call, apiKey: string) {
  if (form) {
    const headers = { accept: "application/json", "content-type": "application/x-www-form-urlencoded" };
    return { headers, body: new URLSearchParams(form).toString() };
  }
  const headers = { accept: MEDIA_TYPE, "content-type": MEDIA_TYPE, authorization: `Bearer ${apiKey}` };
  return { headers, ...(body !== undefined && { body: JSON.stringify(body) }) };
}

function addressOf(baseUrl: string, { path, query = {} }: Call): string {
  const given = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined);
  const address = `${baseUrl}/${path.map(encodeURIComponent).join("/")}`;
  return given.length > 0 ? `${address}?${new URLSearchParams(given)}` : address;
}

function readBody(response: Response, text: string): Answer {
  try {
    const limit = Number(response.headers.get("x-ratelimit-limit") ?? Number.NaN);
    const isLimit = Number.isSafeInteger(limit) && limit > 0;
    return { ok: true, body: JSON.parse(text), limit: isLimit ? limit : null };
  } catch (cause) {
    const error = new AppError("upstream", "The commerce service sent an answer that we cannot read.", {
      cause,
    });
    return { ok: false, error, isTransient: false, retryAfterMs: null };
  }
}

function refusal(call: Call, response: Response, text: string): Answer {
  return {
    ok: false,
    error: responseError(`${call.method} /${call.path.join("/")}`, response.status, text),
    isTransient: response.status === 429 || response.status >= 500,
    retryAfterMs: retryAfterOf(response.headers.get("retry-after"), Date.now()),
  };
}

/** The milliseconds of a `Retry-After` header, written as seconds or as a date; null without a usable one. */
export function retryAfterOf(header: string | null, now: number): number | null {
  if (header === null) return null;
  if (/^\s*\d{1,9}\s*$/.test(header)) return Number(header) * 1_000;
  const date = Date.parse(header);
  return Number.isNaN(date) ? null : Math.max(0, date - now);
}

const CODES: Record<number, ErrorCode> = {
  400: "invalid",
  404: "not_found",
  409: "conflict",
  410: "gone",
  413: "too_large",
  422: "invalid",
  429: "busy",
};

/**
 * Turns a failed response into an AppError. The service's message about the request itself is passed on; a refused
 * key or a failure on its side means nothing to a customer, so it becomes `upstream`. The cause keeps it all for the log.
 */
function responseError(request: string, status: number, text: string): AppError {
  const errors = readErrors(text);
  const reasons = [...new Set(errors.map((error) => error.detail ?? error.title))].join(" ");
  const cause = new Error(`${request} answered ${status}${reasons && `: ${reasons}`}`);
  const code = CODES[status] ?? "upstream";
  const isFitForPeople = code !== "upstream" && code !== "busy" && errors.some((error) => error.detail);
  return new AppError(code, isFitForPeople ? reasons : defaultMessage(code, status), { cause });
}

function readErrors(text: string) {
  try {
    return errorDocument.parse(JSON.parse(text)).errors;
  } catch {
    // A proxy's page, or the service's own last-resort response: the status alone has to do.
    return [];
  }
}

const KEY_REFUSED = "The commerce service refused our API key.";

/** Whether the service refused our key, and so did nothing. By its message, because the bundler loads this module more than once. */
export function isKeyRefused(error: unknown): boolean {
  return error instanceof AppError && error.message === KEY_REFUSED;
}

function defaultMessage(code: ErrorCode, status: number): string {
  if (code === "not_found") return "The commerce service does not know this record.";
  if (code === "busy") return "Our payment partner is busy. Try again in a minute.";
  if (status === 401 || status === 403) return KEY_REFUSED;
  return `The commerce service could not do this (${status}).`;
}
