import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { z } from "zod";
import { run, step, type StepResult } from "./run";

/** What can be tested alone. The embedded Postgres takes long and seldom changes. */
export const SUITES = [
  "merchant",
  "sandbox", // sandbox
  "embedded",
] as const;

export type Suite = (typeof SUITES)[number];

const report = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  success: z.boolean(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      assertionResults: z.array(z.object({ fullName: z.string(), status: z.string() })),
    }),
  ),
});

/** Runs the unit or integration tests of the suites and counts them, with those that wait long or without them. */
export function runVitest(
  kind: "unit" | "integration",
  suites: Suite[],
  { withSlow, isHeld = false }: { withSlow: boolean; isHeld?: boolean },
): Promise<StepResult> {
  const kinds = withSlow && kind === "integration" ? [kind, "slow"] : [kind];
  return step(`${kinds.join(" and ")} tests of ${suites.join(", ")}`, async () => {
    const folder = mkdtempSync(join(tmpdir(), "billfold-vitest-"));
    const file = join(folder, "report.json");
    const projects = suites.flatMap((suite) => kinds.flatMap((name) => ["--project", `${suite}-${name}*`]));
    const without = withSlow ? [] : ["--tags-filter=!slow"];
    const config = ["--config", ".config/vitest.config.ts", ...projects, ...without];
    const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
    try {
      return countTests(file, await run("npx", ["vitest", "run", ...config, ...reporters], {}, isHeld));
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
}

/** A run that broke outside its tests, or ran none, has failed too. */
function countTests(file: string, code: number): Omit<StepResult, "name"> {
  try {
    const { numPassedTests, numFailedTests, success, testResults } = report.parse(
      JSON.parse(readFileSync(file, "utf8")),
    );
    const isBroken = numFailedTests === 0 && (code !== 0 || !success || numPassedTests === 0);
    const failures = testResults.filter(({ status }) => status === "failed").flatMap(nameFailures);
    if (isBroken) failures.push("Something failed outside the tests. Look for `Unhandled Errors` above.");
    return { passed: numPassedTests, failed: isBroken ? 1 : numFailedTests, failures };
  } catch {
    return { passed: 0, failed: 1 };
  }
}

/** Of a file that could not even be read, its name alone. */
function nameFailures(file: z.infer<typeof report>["testResults"][number]): string[] {
  const path = relative(process.cwd(), file.name);
  const failed = file.assertionResults.filter(({ status }) => status === "failed");
  return failed.length > 0 ? failed.map(({ fullName }) => `${path}: ${fullName}`) : [path];
}
