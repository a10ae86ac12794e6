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

export function apiError(
  status: number,
  title: string,
  detail?: string,
  source?: Failure["source"],
): ApiError {
  return new ApiError([{ status, title, ...(detail && { detail }), ...(source && { source }) }]);
}

/** Throws all failures at once, if there are any. */
export function refuseAll(failures: readonly (Failure | null)[]): void {
  const [first, ...others] = failures.filter((failure) => failure !== null);
  if (first) throw new ApiError([first, ...others]);
}

export function notFound(detail?: string): ApiError {
  return apiError(404, "Not Found", detail);
}

export function relatedNotFound(relationship: string): ApiError {
  const pointer = `/data/relationships/${relationship}`;
  return apiError(404, "Not Found", "The related resource does not exist.", { pointer });
}

export function methodNotAllowed(method: string, path: string, supported: string): ApiError {
  const detail = `The ${method} method is not supported for route v1/${path}. Supported methods: ${supported}.`;
  return new ApiError([{ status: 405, title: "Method Not Allowed", detail }], { Allow: supported });
}

export function tooManyAttempts(): ApiError {
  return apiError(429, "Too Many Requests", "Too Many Attempts.");
}

export function invalidQuery(parameter: string, detail: string): ApiError {
  return apiError(400, "Invalid Query Parameter", detail, { parameter });
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
