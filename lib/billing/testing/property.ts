/* oxlint-disable node/no-process-env -- whoever runs the tests says how thoroughly */

/** Printed with the name of a test, so that a run that failed can be repeated: `SEED=…`. */
export const seed = Number(process.env["SEED"] ?? Date.now() % 2 ** 31);

/** As long as the most thorough run may take. */
export const TIMEOUT_MS = 1_200_000;

/** How many random histories are tried: a few by default, or `RUNS`. */
export function runs(few: number): number {
  return Number(process.env["RUNS"] ?? few);
}
