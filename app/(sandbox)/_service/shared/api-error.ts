import type { AppError } from "@/lib/errors";

/** One failure. `pointer` is a place in the document, `parameter` one in the query. */
export type Failure = {
  status: number;
  title: string;
  detail?: string;
  source?: { pointer: string } | { parameter: string };
};

export type Failures = readonly [Failure, ...Failure[]];

/** A refused API request with all its failures. */
export class ApiError extends Error {
  override readonly name = "ApiError";
  readonly failures: Failures;
  /** Extra response headers. */
  readonly headers: Record<string, string>;

  constructor(failures: Failures, headers: Record<string, string> = {}) {
    super(failures.map((failure) => failure.detail ?? failure.title).join(" "));
    this.failures = failures;
    this.headers = headers;
  }
}

export function notFound(detail?: string): ApiError {
  return new ApiError([{ status: 404, title: "Not Found", ...(detail && { detail }) }]);
}

export function relatedNotFound(relationship: string): ApiError {
  const source = { pointer: `/data/relationships/${relationship}` };
  const detail = "The related resource does not exist.";
  return new ApiError([{ status: 404, title: "Not Found", detail, source }]);
}

export function invalidQuery(parameter: string, detail: string): ApiError {
  return new ApiError([{ status: 400, title: "Invalid Query Parameter", detail, source: { parameter } }]);
}

export function invalid(pointer: string, detail: string): ApiError {
  return new ApiError([invalidAt(pointer, detail)]);
}

export function invalidAt(pointer: string, detail: string): Failure {
  return { status: 422, title: "Unprocessable Entity", detail, source: { pointer } };
}

const TITLES: Record<number, string> = {
  400: "Bad Request",
  401: "Unauthorized",
  403: "Forbidden",
  404: "Not Found",
  409: "Conflict",
  410: "Gone",
  413: "Payload Too Large",
  422: "Unprocessable Entity",
  429: "Too Many Requests",
  502: "Bad Gateway",
  503: "Service Unavailable",
};

/** An AppError as a failure of the API. */
export function failureOf(error: AppError): Failure {
  return { status: error.status, title: TITLES[error.status] ?? "Error", detail: error.message };
}
