import { heldStep, type StepResult } from "./run";

/** What needs no running program: format, lint, types, dead code. In two lanes, for most of it uses one core. */
export async function runChecks(): Promise<StepResult[]> {
  const lanes = await Promise.all([
    inTurn([
      // Lint knows types, and the pages' types are generated.
      () => heldStep("types of routes", "npx", "next", "typegen"),
      () => heldStep("types", "npx", "tsc", "--noEmit", "--incremental", "false"),
      () => heldStep("lint", "npx", "oxlint"),
    ]),
    inTurn([
      () => heldStep("format", "npx", "prettier", "--check", "--cache", "--log-level", "warn", "."),
      () => heldStep("dead code", "npx", "knip"),
    ]),
  ]);
  return lanes.flat();
}

async function inTurn(steps: (() => Promise<StepResult>)[]): Promise<StepResult[]> {
  const results: StepResult[] = [];
  // oxlint-disable-next-line no-await-in-loop -- one after the other is the point
  for (const take of steps) results.push(await take());
  return results;
}
