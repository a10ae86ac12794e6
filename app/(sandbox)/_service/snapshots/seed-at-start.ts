import "server-only";
import { toAppError } from "@/lib/errors";
import { log } from "@/lib/log";
import { isHistoryAbandoned } from "../seed/history/abandoned";
import { seedSandbox } from "../seed/seed-sandbox";

/** Seeds the sandbox when a server starts. Where another one ended while it wrote the history, all begins again. */
export async function seedAtStart(now: Date, options: { history: boolean }): Promise<void> {
  if (!(await isHistoryAbandoned())) return seedSandbox(now, options);
  log.warn("sandbox.history_begun_again");
  // Of no use to any other start.
  const { resetSandbox } = await import("./reset");
  try {
    await resetSandbox(now, options);
  } catch (error) {
    if (toAppError(error).code !== "conflict") throw error;
    // Another process was faster.
    await seedAtStart(now, options);
  }
}
