import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { root } from "../../../../bin/root";
import { copyTracked, git } from "./copy-tracked";
import { followGuide } from "./follow-guide";
import { stepsOf } from "../../../testing/guides/guide";
import { lookAtHarbourlight } from "./harbourlight";
import { commandStep, finish, step, type StepResult } from "../../../../bin/test/run";

// `npm run tool guides`: follows each page of docs/guides in a copy of this checkout, and checks types, lint and form of what was
// written. With the names of some, those alone.
const GUIDES = join(root, "docs/guides");
/** What a guide leads to, looked at in a browser. */
const LOOKS: Record<string, (url: string) => Promise<void>> = { "make-it-yours.md": lookAtHarbourlight };
/** The second time, types take some seconds instead of half a minute. */
const INCREMENTAL = ["--incremental", "--tsBuildInfoFile", "node_modules/.cache/types.tsbuildinfo"];
const asked = process.argv.slice(2);
const guides = readdirSync(GUIDES).filter((name) => asked.length === 0 || asked.includes(name));
if (guides.length < asked.length) throw new Error("A guide of this name is not in docs/guides.");
const folder = mkdtempSync(join(tmpdir(), "billfold-guides-"));
const results: StepResult[] = [];
try {
  copyTracked(folder);
  process.chdir(folder);
  results.push(await commandStep("generate", "npm", "run", "--silent", "generate"));
  // oxlint-disable-next-line no-await-in-loop -- each begins with what is left of none
  for (const guide of guides) results.push(...(await follow(guide)));
} finally {
  process.chdir(root);
  rmSync(folder, { recursive: true, force: true });
}
finish(results);

async function follow(guide: string): Promise<StepResult[]> {
  const steps = stepsOf(readFileSync(join(GUIDES, guide), "utf8"));
  let written: string[] = [];
  const followed = await step(guide, async () => {
    try {
      written = await followGuide(steps, folder, LOOKS[guide]);
      return { passed: 1, failed: 0 };
    } catch (error) {
      console.error(error instanceof Error ? error.message : error);
      return { passed: 0, failed: 1 };
    }
  });
  const code = written.filter((file) => /\.(?:tsx?|mjs)$/.test(file));
  const checks = code.length > 0 && followed.failed === 0 ? await check(guide, code) : [];
  git(folder, "reset", "--quiet", "--hard");
  git(folder, "clean", "--quiet", "-fd");
  // The types of routes that the guide has added.
  for (const types of [".next/types", ".next/dev/types"])
    rmSync(join(folder, types), { recursive: true, force: true });
  return [followed, ...checks];
}

async function check(guide: string, files: string[]): Promise<StepResult[]> {
  return [
    await commandStep(`types of routes after ${guide}`, "npx", "next", "typegen"),
    await commandStep(`types after ${guide}`, "npx", "tsc", "--noEmit", ...INCREMENTAL),
    await commandStep(`lint after ${guide}`, "npx", "oxlint", ...files),
    await commandStep(`format after ${guide}`, "npx", "prettier", "--check", ...files),
  ];
}
