import { isDatabaseBusy } from "./server/database-busy";

const BUSY = "We are very busy at the moment, and this may not have been done. Try again in a minute.";

const STATUS = {
  bad_request: 400,
  unauthenticated: 401,
  payment_required: 402,
  forbidden: 403,
  not_found: 404,
  too_slow: 408,
  conflict: 409,
  gone: 410,
  too_large: 413,
  invalid: 422,
  too_many: 429,
  internal: 500,
  upstream: 502,
  unavailable: 503,
  /** The commerce service limits our requests, unlike `too_many`, which is a limit of ours. */
  busy: 503,
} as const;

export type ErrorCode = keyof typeof STATUS;

/** The one error class: a code from a closed list, a message fit for people, and the cause for the log. */
export class AppError extends Error {
  override readonly name = "AppError";
  readonly code: ErrorCode;

  constructor(code: ErrorCode, message: string, options?: { cause?: unknown }) {
    super(message, options);
    this.code = code;
  }

  get status(): number {
    return STATUS[this.code];
  }

  /** The bundler loads this module more than once, and each copy has to know the errors of the others. */
  static override [Symbol.hasInstance](value: unknown): boolean {
    if (this !== AppError) return Function.prototype[Symbol.hasInstance].call(this, value);
    return value instanceof Error && value.name === "AppError";
  }
}

/**
 * Turns whatever was thrown into an AppError. A database that had no time is `unavailable`; any other foreign error becomes `internal`
 * and its message reveals nothing.
 */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (isDatabaseBusy(error)) return new AppError("unavailable", BUSY, { cause: error });
  return new AppError("internal", "Something went wrong.", { cause: error });
}

/** For a `catch` where what is requested may have been deleted: null then, and any other failure is thrown on. */
export function nullWhenGone(error: unknown): null {
  if (error instanceof AppError && error.code === "not_found") return null;
  throw error;
}

/** For the default branch of a switch over a closed list: the compiler names the case that was forgotten. */
export function assertNever(value: never): never {
  throw new AppError("internal", `Unexpected value: ${String(value)}`);
}

const AWAY = new Set<ErrorCode>(["upstream", "unavailable", "busy"]);

/** Whether a call to the commerce service failed because the service is silent, busy, or left alone after it was. */
export function isServiceAway(error: unknown): boolean {
  return error instanceof AppError && AWAY.has(error.code);
}
