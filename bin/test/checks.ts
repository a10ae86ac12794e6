import { spawnSync } from "node:child_process";
import { heldStep, type StepResult } from "./run";

/** The second time, types take three seconds in place of twenty. */
const TYPES_CACHE = "node_modules/.cache/types.tsbuildinfo";

/** One after the other: lint knows types, and the types of the routes are generated. Lints changed files, or all of them. */
export async function checkTypes(isWhole: boolean): Promise<StepResult[]> {
  const files = isWhole ? [] : ["--no-error-on-unmatched-pattern", ...findChangedFiles()];
  return [
    await heldStep("types of routes", "npx", "next", "typegen"),
    await heldStep("types", "npx", "tsc", "--noEmit", "--incremental", "--tsBuildInfoFile", TYPES_CACHE),
    await heldStep("lint", "npx", "oxlint", ...files),
  ];
}

/** The format of changed files; where everything is wanted, of all files, and dead code. */
export async function checkFiles(isWhole: boolean): Promise<StepResult[]> {
  const files = isWhole ? ["."] : findChangedFiles();
  const options = ["--check", "--cache", "--ignore-unknown", "--log-level", "warn"];
  return [
    await heldStep("format", "npx", "prettier", ...options, ...files),
    ...(isWhole ? [await heldStep("dead code", "npx", "knip")] : []),
  ];
}

/** Since the last commit that was pushed, or the last one. Without git, all files. */
function findChangedFiles(): string[] {
  const base = git("merge-base", "HEAD", "@{upstream}")?.trim() ?? "HEAD";
  const changed = git("diff", "--name-only", "--diff-filter=d", "-z", base);
  const added = git("ls-files", "--others", "--exclude-standard", "-z");
  // Prettier complains without any file.
  return changed === null ? ["."] : ["package.json", ...`${changed}${added}`.split("\0").filter(Boolean)];
}

function git(...args: string[]): string | null {
  const { status, stdout } = spawnSync("git", args, { encoding: "utf8" });
  return status === 0 ? stdout : null;
}
