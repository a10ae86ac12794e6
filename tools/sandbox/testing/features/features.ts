import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { root } from "../../../../bin/root";
import { commandStep, finish, step, type StepResult } from "../../../../bin/test/run";
import { copyTracked, git } from "../guides/copy-tracked";
import { ACCOUNT } from "./account";
import { BACK_OFFICE } from "./back-office";
import { SELLING } from "./selling";
import { takeOut } from "./take-out";

// `npm run tool features [-- name…]`: takes each feature out of a copy of this checkout, and checks the types and the style of what is
// left. With `--tests` it also runs the integration tests of the core.
/** As docs/take-a-feature-out.md lists them. */
const FEATURES = { ...BACK_OFFICE, ...ACCOUNT, ...SELLING };
const CORE = ["access", "account", "catalog", "checkout", "sync", "webhooks"].map(
  (name) => `lib/billing/${name}/`,
);
const INTEGRATION = ["--config", ".config/vitest.config.ts", "--project", "merchant-integration"];

const names = process.argv.slice(2).filter((argument) => !argument.startsWith("--"));
const unknown = names.filter((name) => !Object.hasOwn(FEATURES, name));
if (unknown.length > 0) throw new Error(`No such feature: ${unknown.join(", ")}`);

const folder = mkdtempSync(join(tmpdir(), "billfold-features-"));
const results: StepResult[] = [];
try {
  copyTracked(folder, { isBuilt: false });
  process.chdir(folder);
  results.push(await commandStep("generate", "npm", "run", "--silent", "generate"));
  // oxlint-disable-next-line no-await-in-loop -- one after the other, in one copy
  for (const name of names.length > 0 ? names : Object.keys(FEATURES)) results.push(...(await without(name)));
} finally {
  process.chdir(root);
  rmSync(folder, { recursive: true, force: true });
}
finish(results);

async function without(name: string): Promise<StepResult[]> {
  const feature = FEATURES[name];
  if (!feature) return [];
  git(folder, "reset", "--quiet", "--hard");
  let files: string[] = [];
  const edited = await step(`without ${name}`, async () => {
    try {
      files = takeOut(feature, folder);
      return { passed: 1, failed: 0 };
    } catch (error) {
      console.error(error instanceof Error ? error.message : error);
      return { passed: 0, failed: 1 };
    }
  });
  if (edited.failed > 0) return [edited];
  const checked = [
    edited,
    await commandStep(`routes without ${name}`, "npx", "next", "typegen"),
    // Not incremental: after several changes that missed an error, and later reported it of another feature.
    await commandStep(`types without ${name}`, "npx", "tsc", "--noEmit", "--incremental", "false"),
    await commandStep(`lint without ${name}`, "npx", "oxlint", "--quiet", ...files),
  ];
  if (process.argv.includes("--tests"))
    checked.push(await commandStep(`core without ${name}`, "npx", "vitest", "run", ...INTEGRATION, ...CORE));
  return checked;
}
