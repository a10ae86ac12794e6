import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { root } from "../../../bin/root";
import { copyTracked, git, trackedFiles } from "./guides/copy-tracked";
import { commandStep, finish, type StepResult } from "../../../bin/test/run";

// `npm run tool removal`: takes the sandbox out of a copy of this checkout, and tests what is left as its owner would. With `--quick`
// it leaves out the integration tests.
const TESTS = process.argv.includes("--quick") ? ["check", "test:unit", "build"] : ["test"];
// By `check`; a build need not look at them again.
if (TESTS.includes("check")) process.env["TYPES_ARE_CHECKED"] = "1";
const folder = mkdtempSync(join(tmpdir(), "billfold-removed-"));
const results: StepResult[] = [];
try {
  const before = copyTracked(folder);
  process.chdir(folder);
  results.push(await commandStep("removal", "npm", "run", "--silent", "remove-sandbox"));
  if (results[0]?.failed === 0) {
    git(folder, "add", "--all");
    const after = trackedFiles(folder);
    console.log(`${before} files before, ${after.length} after`);
    results.push(mentions(after), await commandStep("generate", "npm", "run", "generate"));
    // oxlint-disable-next-line no-await-in-loop -- one after the other, as its owner would
    for (const name of TESTS) results.push(await commandStep(`npm run ${name}`, "npm", "run", name));
  }
} finally {
  process.chdir(root);
  rmSync(folder, { recursive: true, force: true });
}
finish(results);

/** No file that is left names the folder that is gone, but decision records: they tell what was decided when it was there. */
function mentions(files: string[]): StepResult {
  const found = files.filter(
    (file) => !file.startsWith("docs/decisions/") && readFileSync(file, "utf8").includes("(sandbox)/"),
  );
  for (const file of found) console.error(`${file} still mentions (sandbox)/`);
  return { name: "mentions", passed: found.length === 0 ? 1 : 0, failed: found.length };
}
