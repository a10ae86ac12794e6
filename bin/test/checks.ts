import { spawnSync } from "node:child_process";
import { heldStep, type StepResult } from "./run";

/** The second time, types take three seconds in place of twenty. */
const TYPES_CACHE = "node_modules/.cache/types.tsbuildinfo";

type Lane = (() => Promise<StepResult>)[];

/**
 * What needs no running program, in two lanes, for most of it uses one core: types and lint, and the format of changed files. Where
 * everything is wanted also dead code and the format of all files, which takes longest.
 */
export function checks({ isWhole }: { isWhole: boolean }): [Lane, Lane] {
  const files = (isWhole ? null : findChangedFiles()) ?? ["."];
  const format = ["--check", "--cache", "--ignore-unknown", "--log-level", "warn", ...files];
  return [
    [
      // Lint knows types, and the pages' types are generated.
      () => heldStep("types of routes", "npx", "next", "typegen"),
      () => heldStep("types", "npx", "tsc", "--noEmit", "--incremental", "--tsBuildInfoFile", TYPES_CACHE),
      () => heldStep("lint", "npx", "oxlint"),
    ],
    [
      () => heldStep("format", "npx", "prettier", ...format),
      ...(isWhole ? [() => heldStep("dead code", "npx", "knip")] : []),
    ],
  ];
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
