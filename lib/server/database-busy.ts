/** What `pg` says when no connection came free in time, or one broke. These errors have no code. */
const NO_CONNECTION = new Set([
  "timeout exceeded when trying to connect",
  "Connection terminated due to connection timeout",
  "Connection terminated unexpectedly",
  "Query read timeout",
]);
/** Of Postgres: a statement that took too long, too many connections, starting or ending. Of Prisma: not reached, or not in time. */
const CODES: ReadonlySet<unknown> = new Set([
  "57014",
  "53300",
  "57P01",
  "57P02",
  "57P03",
  "ECONNREFUSED",
  "ECONNRESET",
  "P1001",
  "P1008",
  "P2024",
  "P2028",
]);

/**
 * Whether somebody's request failed only because the database had no time for it, so that it may well succeed a moment later. All of
 * it was rolled back, save where a connection broke while it was being committed.
 */
export function isDatabaseBusy(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (NO_CONNECTION.has(error.message)) return true;
  const { code, meta } = error as { code?: unknown; meta?: { driverAdapterError?: unknown } };
  return CODES.has(code) || CODES.has(originalCodeOf(meta?.driverAdapterError));
}

/** Prisma keeps the code of the database where a statement of ours failed, as it calls any failure of one by the same name. */
function originalCodeOf(driverError: unknown): unknown {
  const { cause } = (driverError ?? {}) as { cause?: { originalCode?: unknown } };
  return cause?.originalCode;
}
