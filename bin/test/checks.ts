import { spawnSync } from "node:child_process";
import { heldStep, type StepResult } from "./run";

/**
 * What needs no running program: format, lint, types, dead code. In two lanes, for most of it uses one core. The format of all files
 * takes longest, so where not everything is wanted it is that of changed files.
 */
export async function runChecks({ isWhole }: { isWhole: boolean }): Promise<StepResult[]> {
  const files = (isWhole ? null : findChangedFiles()) ?? ["."];
  const lanes = await Promise.all([
    inTurn([
      // Lint knows types, and the pages' types are generated.
      () => heldStep("types of routes", "npx", "next", "typegen"),
      () => heldStep("types", "npx", "tsc", "--noEmit", "--incremental", "false"),
      () => heldStep("lint", "npx", "oxlint"),
    ]),
    inTurn([
      () =>
        heldStep(
          "format",
          "npx",
          "prettier",
          "--check",
          "--cache",
          "--ignore-unknown",
          "--log-level",
          "warn",
          ...files,
        ),
      () => heldStep("dead code", "npx", "knip"),
    ]),
  ]);
  return lanes.flat();
}

/** Since the last commit that was pushed, or the last one; null where git does not know. */
function findChangedFiles(): string[] | null {
  const base = git("merge-base", "HEAD", "@{upstream}")?.trim() ?? "HEAD";
  const changed = git("diff", "--name-only", "--diff-filter=d", "-z", base);
  const added = git("ls-files", "--others", "--exclude-standard", "-z");
  if (changed === null || added === null) return null;
  // With no file at all prettier would complain.
  return ["package.json", ...`${changed}${added}`.split("\0").filter(Boolean)];
}

function git(...args: string[]): string | null {
  const { status, stdout } = spawnSync("git", args, { encoding: "utf8" });
  return status === 0 ? stdout : null;
}

async function inTurn(steps: (() => Promise<StepResult>)[]): Promise<StepResult[]> {
  const results: StepResult[] = [];
  // oxlint-disable-next-line no-await-in-loop -- one after the other is the point
  for (const take of steps) results.push(await take());
  return results;
}
