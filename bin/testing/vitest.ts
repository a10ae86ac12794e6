import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { z } from "zod";
import { run, step, type StepResult } from "./run";
import type { Suite } from "./suites";

const report = z.object({ numPassedTests: z.number(), numFailedTests: z.number(), success: z.boolean() });

/** Runs these tests of the suites, and counts them. */
export function runVitest(kind: "unit" | "integration", suites: Suite[]): Promise<StepResult> {
  return step(`${kind} tests of ${suites.join(" and ")}`, async () => {
    const folder = mkdtempSync(join(tmpdir(), "billfold-vitest-"));
    const file = join(folder, "report.json");
    const projects = suites.flatMap((suite) => ["--project", `${suite}-${kind}*`]);
    const config = ["--config", ".config/vitest.config.ts", ...projects];
    const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
    try {
      const code = await run("npx", ["vitest", "run", ...config, ...reporters]);
      return countTests(file, code);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
}

/** A run that broke outside its tests, or ran none, has failed too. */
function countTests(file: string, code: number): Omit<StepResult, "name"> {
  try {
    const { numPassedTests, numFailedTests, success } = report.parse(JSON.parse(readFileSync(file, "utf8")));
    const isBroken = numFailedTests === 0 && (code !== 0 || !success || numPassedTests === 0);
    return { passed: numPassedTests, failed: isBroken ? 1 : numFailedTests };
  } catch {
    return { passed: 0, failed: 1 };
  }
}
