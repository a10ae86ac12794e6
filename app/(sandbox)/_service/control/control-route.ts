import "server-only";
import type { z } from "zod";
import { AppError, toAppError } from "@/lib/errors";
import { log } from "@/lib/log";
import { readBytes } from "@/lib/server/http";
import type { CartSource } from "../carts/open-cart";
import { env } from "../env";
import { callerOf, type Handler, requireApiKey } from "../http/sandbox-route";
import { ALL_STORES } from "../shared/ids";
import { readClocks } from "../time/store-clocks";
import { chosenClocks } from "./orders";

/** A control route for tests in any language: plain JSON with the API's bearer key. */
export function controlRoute<Context extends unknown[]>(handler: Handler<Context>): Handler<Context> {
  return openControlRoute(async (request, ...context) => {
    await requireApiKey(request);
    return await handler(request, ...context);
  });
}

/** The same without a key. Errors are `{ "error": "…", "reason"?: "…" }`; 404 while the sandbox is off. */
export function openControlRoute<Context extends unknown[]>(handler: Handler<Context>): Handler<Context> {
  return async (request, ...context) => {
    try {
      if (env.SANDBOX === "off") throw new AppError("not_found", "Not found.");
      // Postgres text can't contain NUL.
      if (/%00/.test(request.url)) throw new AppError("bad_request", "This address is malformed.");
      return await handler(request, ...context);
    } catch (thrown) {
      const error = toAppError(thrown);
      if (error.status >= 500) log.error("control.failed", error);
      return Response.json({ error: error.message }, { status: error.status });
    }
  };
}

/**
 * The store that a request is about: that of its key, or one that it names by id or slug; else all. Throws not_found for a store
 * that its key doesn't open.
 */
export async function storeOf(
  request: Request,
  named: string | undefined = new URL(request.url).searchParams.get("store") ?? undefined,
): Promise<number> {
  const { storeId } = await callerOf(request);
  if (named === undefined) return storeId;
  const [clock] = chosenClocks(await readClocks(storeId), named);
  return clock?.storeId ?? storeId;
}

/** Throws not_found for a record of a store that the request's key doesn't open. */
export async function requireOwn(request: Request, storeId: number): Promise<void> {
  const { storeId: own } = await callerOf(request);
  if (own !== ALL_STORES && own !== storeId) throw new AppError("not_found", "There is no such record.");
}

/** Parses and validates the body. Throws too_large, bad_request and invalid. */
export async function readJson<Schema extends z.ZodType>(
  request: Request,
  schema: Schema,
  limit: number,
): Promise<z.infer<Schema>> {
  return checked(parseJson(await readBody(request, limit)), schema);
}

/** The same for an optional body. */
export async function readOptionalJson<Schema extends z.ZodType>(
  request: Request,
  schema: Schema,
  limit: number,
): Promise<z.infer<Schema>> {
  const bytes = await readBody(request, limit);
  return checked(bytes.length === 0 ? {} : parseJson(bytes), schema);
}

function readBody(request: Request, limit: number): Promise<Uint8Array> {
  return readBytes(request, limit, `The body is larger than ${limit} bytes.`);
}

/** The same for a text, such as that of a form. */
export function readJsonText<Schema extends z.ZodType>(text: string, schema: Schema, limit: number) {
  const bytes = new TextEncoder().encode(text);
  if (bytes.length > limit) throw new AppError("too_large", `This is larger than ${limit} bytes.`);
  return checked(parseJson(bytes, "This is not JSON."), schema);
}

/** Throws invalid with every problem in one sentence. */
export function checked<Schema extends z.ZodType>(body: unknown, schema: Schema): z.infer<Schema> {
  const parsed = schema.safeParse(body, { error: plainWords });
  if (parsed.success) return parsed.data;
  const problems = parsed.error.issues.map(({ path, message }) => [path.join("."), message].filter(Boolean));
  throw new AppError("invalid", problems.map((parts) => parts.join(": ")).join("; "));
}

/** Clear messages for the most common mistakes; undefined otherwise. */
function plainWords({ code, expected, input }: { code: string; expected?: unknown; input?: unknown }) {
  if (code !== "invalid_type") return undefined;
  if (input === undefined) return "is required";
  const kind = String(expected);
  return `must be ${/^[aeiou]/.test(kind) ? "an" : "a"} ${kind}`;
}

function parseJson(bytes: Uint8Array, refusal = "The body is not JSON."): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch (cause) {
    throw new AppError("bad_request", refusal, { cause });
  }
}

const BUY = /\/store\/([^/]+)\/checkout\/buy\/([^/]+)\/?$/;
const CUSTOM = /\/store\/([^/]+)\/checkout\/custom\/([^/]+)\/?$/;

/** Parses the address of a checkout. Throws invalid for any other address. */
export function sourceOfUrl(address: string): CartSource {
  const url = URL.canParse(address) ? new URL(address) : null;
  const [, buyStore, segment] = BUY.exec(url?.pathname ?? "") ?? [];
  if (url && buyStore && segment) {
    return { kind: "buy", storeSlug: buyStore, segment, query: url.searchParams };
  }
  const [, storeSlug, checkoutId] = CUSTOM.exec(url?.pathname ?? "") ?? [];
  if (!storeSlug || !checkoutId) throw new AppError("invalid", "This is not the address of a checkout.");
  return { kind: "custom", storeSlug, checkoutId, url: address };
}
