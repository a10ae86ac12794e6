import { commandStep, type StepResult } from "./run";

/** What needs no running program: format, lint, types, dead code. */
export async function runChecks(): Promise<StepResult[]> {
  return [
    await commandStep("format", "npx", "prettier", "--check", "--log-level", "warn", "."),
    // Lint knows types, and the pages' types are generated.
    await commandStep("types of routes", "npx", "next", "typegen"),
    await commandStep("lint", "npx", "oxlint"),
    await commandStep("types", "npx", "tsc", "--noEmit", "--incremental", "false"),
    await commandStep("dead code", "npx", "knip"),
  ];
}
