import "server-only";
import { STATUS_CODES } from "node:http";
import { AppError } from "@/lib/errors";
import { sandboxDb } from "../db";
import { env } from "../env";
import { quotaHeaders, quotaPerMinute } from "../http/quota";
import { responseOf } from "../http/respond";
import type { Handler } from "../http/sandbox-route";
import { ApiError, methodNotAllowed, notFound } from "../shared/api-error";
import { ALL_STORES } from "../shared/ids";
import { activate, deactivate, fewAtOnce, validateLicense } from "./activations";
import { checkFields, type Fields, FieldsError, readFields } from "./fields";
import { describeInstance, describeLicense, type Outcome, type Presented, presentKey } from "./license";

/**
 * Handles `POST /v1/licenses/{activate|validate|deactivate}` (service §4, §7). The key is the only authorization. Throws what
 * `sandboxRoute` turns into an error document.
 */
export async function answerLicenseRequest(
  request: Request,
  action: string,
  present = presentKey,
): Promise<Response> {
  const endpoint = requireEndpoint(action);
  try {
    const fields = await readFields(request);
    const presented = await present(keyIn(fields));
    const outcome = await endpoint.run(fields, presented);
    return respondWithOutcome(endpoint, outcome, presented.now);
  } catch (error) {
    const refused = { [endpoint.flag]: false };
    // The flag and `error` as in every failure (service §7), and messages per field.
    if (error instanceof FieldsError) {
      const { message, errors } = error;
      return respond(422, { ...refused, error: message, message, errors });
    }
    if (error instanceof ApiError)
      return respond(error.failures[0].status, { ...refused, error: error.message });
    if (error instanceof AppError) return respond(error.status, { ...refused, error: error.message });
    throw error;
  }
}

/** The store of the key in a request; all stores without a known one. */
export async function licenseStoreOf(request: Request): Promise<number> {
  const key = await readFields(request).then(keyIn, () => "");
  const found = key
    ? await sandboxDb.sandboxLicenseKey.findUnique({ where: { key }, select: { storeId: true } })
    : null;
  return found?.storeId ?? ALL_STORES;
}

function keyIn(fields: Fields): string {
  const text = fields.get("license_key");
  return typeof text === "string" ? text.replaceAll("\0", "").toWellFormed() : "";
}

/** Throws 404 for an unknown endpoint, 405 for any method except POST. */
export function refuseMethod(request: Request, action: string): never {
  requireEndpoint(action);
  throw methodNotAllowed(request.method, `licenses/${action}`, "POST");
}

export function requireEndpoint(action: string): Endpoint {
  const endpoint = ENDPOINTS.get(action);
  if (!endpoint) throw notFound(`The route v1/licenses/${action} could not be found.`);
  return endpoint;
}

type Done = Extract<Outcome, { kind: "done" }>;

type Endpoint = {
  flag: "activated" | "valid" | "deactivated";
  run: (fields: Fields, presented: Presented) => Promise<Outcome>;
  /** `instance` in the response: null shows it empty, undefined leaves it out. */
  instanceOf: (done: Done | null) => object | null | undefined;
};

const activation: Endpoint = {
  flag: "activated",
  run: (fields, { now }) => {
    const given = checkFields(fields, { required: ["license_key", "instance_name"] });
    return fewAtOnce(() => activate(given.license_key, given.instance_name, now));
  },
  instanceOf: (done) => (done?.instance ? describeInstance(done.instance) : undefined),
};

const validation: Endpoint = {
  flag: "valid",
  run: (fields, { license, now }) => {
    const given = checkFields(fields, { required: ["license_key"], optional: ["instance_id"] });
    return validateLicense(license, given.instance_id, now);
  },
  instanceOf: (done) => (done?.instance ? describeInstance(done.instance) : null),
};

const deactivation: Endpoint = {
  flag: "deactivated",
  run: (fields, { now }) => {
    const given = checkFields(fields, { required: ["license_key", "instance_id"] });
    return fewAtOnce(() => deactivate(given.license_key, given.instance_id, now));
  },
  instanceOf: () => undefined,
};

/** By the last segment below `/v1/licenses` (service §4). */
const ENDPOINTS = new Map<string, Endpoint>([
  ["activate", activation],
  ["validate", validation],
  ["deactivate", deactivation],
]);

/** Any page may call these endpoints from a browser. */
const CORS = {
  "Access-Control-Allow-Origin": "*",
  "Access-Control-Allow-Methods": "POST, OPTIONS",
  "Access-Control-Allow-Headers": "Accept, Authorization, Content-Type",
};

/** 200, 400 for a refused key, 404 for an unknown one (service §7). */
function respondWithOutcome({ flag, instanceOf }: Endpoint, outcome: Outcome, now: Date): Response {
  if (outcome.kind === "unknown") return respond(404, { [flag]: false, error: "license_key not found." });
  const isDone = outcome.kind === "done";
  const { license_key, meta } = describeLicense(outcome.license, now);
  const instance = instanceOf(isDone ? outcome : null);
  return respond(isDone ? 200 : 400, {
    [flag]: isDone,
    error: isDone ? null : outcome.reason,
    license_key,
    ...(instance !== undefined && { instance }),
    meta,
  });
}

/** 429, with no other information. */
export function respondWithTooMany(): Response {
  return respond(429, { message: "Too Many Attempts." });
}

/** CORS preflight. */
export function respondToPreflight(): Response {
  return new Response(null, { status: 204, headers: CORS });
}

function respond(status: number, body: object): Response {
  const headers = { "Content-Type": "application/json", ...CORS };
  return responseOf(JSON.stringify(body), { status, statusText: STATUS_CODES[status] ?? "", headers });
}

/**
 * Limits requests per address (`SANDBOX_LICENSE_RATE_LIMIT`, service §8), not per key: an attacker tries another key each time,
 * and must not lock out a customer. Each store counts alone, because tests of several stores share an address.
 */
export function limitedByAddress<Context extends unknown[]>(
  handler: Handler<Context>,
  limit: number = env.SANDBOX_LICENSE_RATE_LIMIT,
): Handler<Context> {
  const quotaOf = quotaPerMinute();
  return async (request, ...context) => {
    const caller = `${addressOf(request)} ${await licenseStoreOf(request)}`;
    const quota = quotaOf(caller, new Date(), limit);
    const answer = quota.retryAfter === null ? await handler(request, ...context) : respondWithTooMany();
    for (const [name, value] of Object.entries(quotaHeaders(quota))) answer.headers.set(name, value);
    return answer;
  };
}

/** The last hop is written by our own proxy or server; the caller controls the rest. */
function addressOf({ headers }: Request): string {
  return headers.get("x-forwarded-for")?.split(",").at(-1)?.trim() || "unknown";
}
