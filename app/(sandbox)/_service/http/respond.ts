import { randomUUID } from "node:crypto";
import { STATUS_CODES } from "node:http";
import { AppError, toAppError } from "@/lib/errors";
import { log } from "@/lib/log";
import { isDatabaseBusy } from "@/lib/server/database-busy";
import { ApiError, failureOf, type Failures } from "../shared/api-error";
import { responseOf } from "./known-body";

const HEADERS = { "Content-Type": "application/vnd.api+json", "Access-Control-Allow-Origin": "*" };

/** A JSON:API document as an answer; without one the answer has no body. */
export function respond(status: number, document?: object, headers: Record<string, string> = {}): Response {
  const body = document === undefined ? null : JSON.stringify(document);
  // Clients show the phrase of an error to people.
  const statusText = STATUS_CODES[status] ?? "";
  return responseOf(body, { status, statusText, headers: { ...HEADERS, ...headers } });
}

const BUSY = new AppError("unavailable", "The database is busy. Please try again.");

/**
 * Whatever was thrown, as an error document: 503 where the database had no time. What nobody foresaw is logged and tells the outside
 * only its number.
 */
export function respondWithError(error: unknown): Response {
  if (error instanceof ApiError) return failureResponse(error.failures, error.headers);
  if (isDatabaseBusy(error)) {
    log.error("sandbox.database_busy", error);
    return failureResponse([failureOf(BUSY)], { "Retry-After": "1" });
  }
  const appError = toAppError(error);
  if (appError.code !== "internal") return failureResponse([failureOf(appError)]);
  const eventId = randomUUID().replaceAll("-", "");
  log.error("sandbox.request_failed", error, { eventId });
  return respond(500, { message: "An unexpected error occurred.", event_id: eventId });
}

function failureResponse(failures: Failures, headers: Record<string, string> = {}): Response {
  const errors = failures.map(({ detail, source, status, title }) => ({
    ...(detail !== undefined && { detail }),
    ...(source && { source }),
    status: String(status),
    title,
  }));
  return respond(failures[0].status, { jsonapi: { version: "1.0" }, errors }, headers);
}
