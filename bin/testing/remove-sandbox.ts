import { execFileSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { root } from "../root";
import { commandStep, finish, type StepResult } from "./run";

// `npm run test:remove-sandbox`: takes the sandbox out of a copy of this checkout, and tests what is left as its owner would.
const folder = mkdtempSync(join(tmpdir(), "billfold-removed-"));
const results: StepResult[] = [];
try {
  const before = copyTracked();
  process.chdir(folder);
  results.push(await commandStep("removal", "npm", "run", "--silent", "remove-sandbox"));
  if (results[0]?.failed === 0) {
    git("add", "--all");
    const after = git("ls-files", "-z").split("\0").filter(Boolean);
    console.log(`${before} files before, ${after.length} after`);
    results.push(mentions(after), await commandStep("generate", "npm", "run", "generate"));
    results.push(await commandStep("npm test", "npm", "test"));
  }
} finally {
  process.chdir(root);
  rmSync(folder, { recursive: true, force: true });
}
finish(results);

/** The tracked files, committed, with the packages that are installed here; how many files there are. */
function copyTracked(): number {
  const files = git("ls-files", "-z").split("\0").filter(Boolean);
  for (const file of files) cpSync(join(root, file), join(folder, file), { recursive: true });
  // A copy, not a link: the build refuses one that leads out of its own folder.
  execFileSync("cp", ["-R", join(root, "node_modules"), folder]);
  execFileSync("git", ["init", "--quiet"], { cwd: folder });
  execFileSync("git", ["add", "--all"], { cwd: folder });
  const author = ["-c", "user.name=Test", "-c", "user.email=test@example.com"];
  execFileSync("git", [...author, "commit", "--quiet", "--no-verify", "-m", "Copy"], { cwd: folder });
  return files.length;
}

/** No file that is left names the folder that is gone, but decision records: they tell what was decided when it was there. */
function mentions(files: string[]): StepResult {
  const found = files.filter(
    (file) => !file.startsWith("docs/decisions/") && readFileSync(file, "utf8").includes("(sandbox)/"),
  );
  for (const file of found) console.error(`${file} still mentions (sandbox)/`);
  return { name: "mentions", passed: found.length === 0 ? 1 : 0, failed: found.length };
}

function git(...args: string[]): string {
  return execFileSync("git", args, { encoding: "utf8", maxBuffer: 1 << 26 });
}
