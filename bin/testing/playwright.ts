import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { z } from "zod";
import { findChromium } from "./chromium";
import { run, step, type StepResult } from "./run";
import type { Suite } from "./suites";
import { startTwoSites } from "./two-sites";

const report = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number(), skipped: z.number() }),
  errors: z.array(z.unknown()),
});

/**
 * Runs journeys in a real Chromium against one build, served twice: as merchant and as service. Of some suites, or what the
 * arguments say.
 */
export function runPlaywright({
  suites = [],
  args = [],
}: {
  suites?: Suite[];
  args?: string[];
}): Promise<StepResult> {
  return step(
    `journeys${suites
      .filter(hasJourneys)
      .map((suite) => ` of ${suite}`)
      .join(" and")}`,
    async () => {
      const chromium = await findChromium();
      const sites = await startTwoSites();
      const folder = mkdtempSync(join(tmpdir(), "billfold-e2e-"));
      const projects = suites.filter(hasJourneys).flatMap((suite) => ["--project", `${suite}*`]);
      const file = join(folder, "report.json");
      try {
        const code = await run(
          "npx",
          ["playwright", "test", "--config", "e2e/playwright.config.ts", ...projects, ...args],
          {
            ...sites.env,
            E2E_CHROMIUM: chromium,
            E2E_REPORT: file,
          },
        );
        return countTests(file, code);
      } finally {
        await sites.stop();
        rmSync(folder, { recursive: true, force: true });
      }
    },
  );
}

function hasJourneys(suite: Suite): boolean {
  return suite !== "embedded";
}

/** Nothing is retried and nothing may be skipped: a flaky or skipped journey counts as failed. */
function countTests(file: string, code: number): Omit<StepResult, "name"> {
  try {
    const { stats, errors } = report.parse(JSON.parse(readFileSync(file, "utf8")));
    const failed = stats.unexpected + stats.flaky + stats.skipped + errors.length;
    const isBroken = failed === 0 && (code !== 0 || stats.expected === 0);
    return { passed: stats.expected, failed: isBroken ? 1 : failed };
  } catch {
    return { passed: 0, failed: 1 };
  }
}
