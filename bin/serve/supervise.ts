import type { Database } from "./database";
import type { NextProcess } from "./next-process";

const EXIT_CODES = { SIGINT: 130, SIGTERM: 0, SIGHUP: 0 } as const;

/** Stays until Next ends by itself or somebody stops us; then ends Next first and the database after it, and exits. */
export async function superviseUntilEnd(
  next: NextProcess,
  database: Database,
  onReady: () => void,
): Promise<void> {
  const stopped = waitForSignal();
  void next.ready.then(() => onReady());
  const code = await Promise.race([stopped, next.ended]);
  await next.stop();
  await database.stop();
  process.exit(code);
}

function waitForSignal(): Promise<number> {
  return new Promise((resolve) => {
    for (const [signal, code] of Object.entries(EXIT_CODES)) process.on(signal, () => resolve(code));
  });
}
