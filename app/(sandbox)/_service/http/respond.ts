import "server-only";
import { randomUUID } from "node:crypto";
import { STATUS_CODES } from "node:http";
import { headers } from "next/headers";
import { cache } from "react";
import { AppError, toAppError } from "@/lib/errors";
import { log } from "@/lib/log";
import { regionOfBrowser, setReader } from "@/lib/region";
import { isDatabaseBusy } from "@/lib/server/database-busy";
import { ApiError, failureOf, type Failures } from "../shared/api-error";

const HEADERS = { "Content-Type": "application/vnd.api+json", "Access-Control-Allow-Origin": "*" };

export function respond(
  status: number,
  document?: object,
  extraHeaders: Record<string, string> = {},
): Response {
  const body = document === undefined ? null : JSON.stringify(document);
  // Clients show the status text of an error.
  const statusText = STATUS_CODES[status] ?? "";
  return responseOf(body, { status, statusText, headers: { ...HEADERS, ...extraHeaders } });
}

const BUSY = new AppError("unavailable", "The database is busy. Please try again.");

/**
 * Any error as a JSON:API document: 503 if the database is overloaded. Unexpected errors are logged, and the response only has an
 * id.
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

function failureResponse(failures: Failures, extraHeaders?: Record<string, string>): Response {
  const errors = failures.map(({ detail, source, status, title }) => ({
    ...(detail !== undefined && { detail }),
    ...(source && { source }),
    status: String(status),
    title,
  }));
  return respond(failures[0].status, { jsonapi: { version: "1.0" }, errors }, extraHeaders);
}

const bodies = new WeakMap<Response, string>();

/** Remembers the text of a response for the request log. */
export function responseOf(text: string | null, init: ResponseInit): Response {
  const response = new Response(text, init);
  if (text !== null) bodies.set(response, text);
  return response;
}

export function knownBody(response: Response): string | undefined {
  return bodies.get(response);
}

/** Formats dates and amounts for the reader's locale. */
export const writeForReader = cache(async (): Promise<void> => {
  setReader({ region: regionOfBrowser((await headers()).get("accept-language")) });
});
