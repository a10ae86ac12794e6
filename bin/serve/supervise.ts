import type { Database } from "./database";
import type { NextProcess } from "./next-process";

const EXIT_CODES = { SIGINT: 130, SIGTERM: 0, SIGHUP: 0 } as const;

/**
 * Waits until Next ends or this process is stopped; then ends Next first and the database after it, and exits. Throws, when both
 * have ended, what kept the database from opening.
 */
export async function superviseUntilEnd(
  next: NextProcess,
  database: Database,
  onReady: () => void,
): Promise<void> {
  const stopped = Promise.race([waitForSignal(), waitForLossOfNpm()]);
  void next.ready.then(() => onReady());
  try {
    const failed = database.opened.then(() => new Promise<never>(() => {}));
    process.exitCode = await Promise.race([stopped, next.ended, failed]);
  } finally {
    await next.stop();
    await database.stop();
  }
  process.exit();
}

function waitForSignal(): Promise<number> {
  return new Promise((resolve) => {
    for (const [signal, code] of Object.entries(EXIT_CODES)) process.on(signal, () => resolve(code));
  });
}

/** npm and its shell end on SIGTERM without passing it on to this process. */
function waitForLossOfNpm(): Promise<number> {
  const parent = process.ppid;
  const isRunByNpm = process.env["npm_lifecycle_event"] !== undefined;
  return new Promise((resolve) => {
    if (isRunByNpm) setInterval(() => process.ppid === parent || resolve(0), 500).unref();
  });
}
