import { STATUS_CODES } from "node:http";
import { responseOf } from "../http/known-body";
import type { FieldsError } from "./check-fields";
import type { Endpoint } from "./endpoints";
import { describeLicense } from "./license";
import type { Outcome } from "./outcome";

/** Any page may ask, also from a browser: a key is all the authorization there is. */
const CORS = {
  "Access-Control-Allow-Origin": "*",
  "Access-Control-Allow-Methods": "POST, OPTIONS",
  "Access-Control-Allow-Headers": "Accept, Authorization, Content-Type",
};

/** 200, 400 for a key that cannot be used this way, 404 for one that nobody issued (service §7). */
export function respondWithOutcome({ flag, instanceOf }: Endpoint, outcome: Outcome, now: Date): Response {
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

/** 422: the flag and `error` as in every failure (service §7), and each field by name for whoever fills in a form. */
export function respondWithComplaints({ flag }: Endpoint, { message, errors }: FieldsError): Response {
  return respond(422, { [flag]: false, error: message, message, errors });
}

/** A body that could not be read. */
export function respondWithRefusal({ flag }: Endpoint, status: number, message: string): Response {
  return respond(status, { [flag]: false, error: message });
}

/** 429: here the service says no more than that. */
export function respondWithTooMany(): Response {
  return respond(429, { message: "Too Many Attempts." });
}

/** What a browser asks before it sends JSON to another site. */
export function respondToPreflight(): Response {
  return new Response(null, { status: 204, headers: CORS });
}

function respond(status: number, body: object): Response {
  const headers = { "Content-Type": "application/json", ...CORS };
  return responseOf(JSON.stringify(body), { status, statusText: STATUS_CODES[status] ?? "", headers });
}
