import { errorDocument, type WireError } from "@/lib/contract/document";
import { AppError, type ErrorCode } from "@/lib/errors";

const CODES: Record<number, ErrorCode> = {
  400: "invalid",
  404: "not_found",
  409: "conflict",
  410: "gone",
  413: "too_large",
  422: "invalid",
  429: "too_many",
};

/**
 * Makes an AppError of an answer that is no success. What the service says about the request itself is passed on; a refused
 * key or a failure on its side says nothing to a customer, so it becomes `upstream`. The cause keeps it all for the log.
 */
export function responseError(request: string, status: number, text: string): AppError {
  const errors = readErrors(text);
  const reasons = [...new Set(errors.map((error) => error.detail ?? error.title))].join(" ");
  const cause = new Error(`${request} answered ${status}${reasons && `: ${reasons}`}`);
  const code = CODES[status] ?? "upstream";
  const isFitForPeople = code !== "upstream" && errors.some((error) => error.detail);
  return new AppError(code, isFitForPeople ? reasons : defaultMessage(code, status), { cause });
}

function readErrors(text: string): WireError[] {
  try {
    return errorDocument.parse(JSON.parse(text)).errors;
  } catch {
    // A proxy's page, or the service's own last-resort answer: the status alone has to do.
    return [];
  }
}

function defaultMessage(code: ErrorCode, status: number): string {
  if (code === "not_found") return "The commerce service does not know this record.";
  if (code === "too_many") return "The commerce service is busy. Please try again in a moment.";
  if (status === 401 || status === 403) return "The commerce service refused our API key.";
  return `The commerce service could not do this (${status}).`;
}
