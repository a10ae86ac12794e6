import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { z } from "zod";
import { findChromium } from "./chromium";
import { run, step, type StepResult } from "../../bin/test/run";
import type { Suite } from "../../bin/test/vitest";
import { startTwoSites } from "./two-sites";

const report = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number(), skipped: z.number() }),
  errors: z.array(z.unknown()),
});

/** So that `npm test` stays short: whatever is added to the core, something else leaves it. */
const MOST_CORE_JOURNEYS = 60;

/**
 * Runs journeys in a real Chromium against one build, served twice: as merchant and as service. Of some suites, or what the
 * arguments say; of the core only those with the tag `@core`.
 */
export function runPlaywright({
  suites = [],
  args = [],
  isCore = false,
}: {
  suites?: Suite[];
  args?: string[];
  isCore?: boolean;
}): Promise<StepResult> {
  return step(
    `${isCore ? "core " : ""}journeys${suites
      .filter(hasJourneys)
      .map((suite) => ` of ${suite}`)
      .join(" and")}`,
    async () => {
      const chromium = await findChromium();
      if (isCore && !process.env["CI"]) process.env["E2E_QUICK"] = "1";
      const sites = await startTwoSites();
      const folder = mkdtempSync(join(tmpdir(), "billfold-e2e-"));
      const projects = suites.filter(hasJourneys).flatMap((suite) => ["--project", `${suite}*`]);
      const core = isCore ? ["--grep", "@core"] : [];
      const file = join(folder, "report.json");
      try {
        const code = await run(
          "npx",
          ["playwright", "test", "--config", "e2e/playwright.config.ts", ...projects, ...core, ...args],
          {
            ...sites.env,
            E2E_CHROMIUM: chromium,
            E2E_REPORT: file,
          },
        );
        const counted = countTests(file, code);
        if (!isCore || counted.passed + counted.failed <= MOST_CORE_JOURNEYS) return counted;
        console.error(`The core has more than ${MOST_CORE_JOURNEYS} journeys: take the tag off others.`);
        return { ...counted, failed: counted.failed + 1 };
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

/** Journeys that fail once in CI and pass when repeated. More than these are no accident. */
const MOST_FLAKY = 2;

/** Nothing may be skipped: a skipped journey counts as failed. */
function countTests(file: string, code: number): Omit<StepResult, "name"> {
  try {
    const { stats, errors } = report.parse(JSON.parse(readFileSync(file, "utf8")));
    const flaky = stats.flaky > MOST_FLAKY ? stats.flaky : 0;
    const failed = stats.unexpected + flaky + stats.skipped + errors.length;
    const isBroken = failed === 0 && (code !== 0 || stats.expected === 0);
    return { passed: stats.expected + stats.flaky - flaky, failed: isBroken ? 1 : failed };
  } catch {
    return { passed: 0, failed: 1 };
  }
}
