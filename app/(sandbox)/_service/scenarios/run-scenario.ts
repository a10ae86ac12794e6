import "server-only";
import { playRun } from "./runs/play-run";
import { getRun } from "./runs/read-runs";
import type { Run } from "./runs/run";
import { startRun } from "./runs/start-run";

/**
 * Lets a scenario happen to a new customer and answers when it has ended, done or failed. Throws not_found, and conflict
 * while another one runs or the clock is being moved.
 */
export async function runScenario(name: string): Promise<Run> {
  const run = await startRun(name);
  await playRun(run);
  return getRun(run.id);
}
