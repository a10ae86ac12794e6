/** Messages of `pg` when no connection came free in time, or one broke. These errors have no code. */
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
 * Whether a request failed only because the database had no time for it, so that it may well succeed a moment later. All of it was
 * rolled back, except where a connection broke during the commit.
 */
export function isDatabaseBusy(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return NO_CONNECTION.has(error.message) || codesOf(error).some((code) => CODES.has(code));
}

/**
 * Postgres ends one of two transactions that block each other or can't be serialized. P2034 is Prisma's name for it, P2002 for a row
 * that another one inserted first.
 */
const WRITE_CONFLICTS: ReadonlySet<unknown> = new Set(["conflict", "40001", "40P01", "P2034", "P2002"]);

/** Whether work failed only because another transaction wrote the same rows, so that it may well succeed at once. */
export function isWriteConflict(error: unknown): boolean {
  return error instanceof Error && codesOf(error).some((code) => WRITE_CONFLICTS.has(code));
}

/** The error's own code, and the database's: Prisma calls any failure of a raw statement by the same name. */
function codesOf(error: Error): unknown[] {
  type DriverError = { cause?: { originalCode?: unknown } };
  const { code, meta } = error as { code?: unknown; meta?: { driverAdapterError?: DriverError } };
  return [code, meta?.driverAdapterError?.cause?.originalCode];
}

const ATTEMPTS = 20;
const WAIT_MS = 20;

/** Repeats `work` while other transactions write the same rows, each time after a longer wait: two seconds or so in all. */
export async function retryConflicts<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    // oxlint-disable no-await-in-loop -- only after the one before has failed
    try {
      return await work();
    } catch (error) {
      if (!isWriteConflict(error) || attempt === ATTEMPTS) throw error;
    }
    const wait = Math.random() * WAIT_MS * attempt;
    await new Promise((done) => setTimeout(done, wait));
    // oxlint-enable no-await-in-loop
  }
}
