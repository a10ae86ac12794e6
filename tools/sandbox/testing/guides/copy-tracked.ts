import { execFileSync } from "node:child_process";
import { cpSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { root } from "../../../../bin/root";

/**
 * Copies the tracked files into a folder and commits them there, with the packages that are installed here; how many files they are.
 * `isBuilt`: a build runs there, which refuses packages that are a link out of its folder.
 */
export function copyTracked(folder: string, { isBuilt = true } = {}): number {
  const files = trackedFiles(root);
  for (const file of files) cpSync(join(root, file), join(folder, file), { recursive: true });
  if (isBuilt) execFileSync("cp", ["-R", join(root, "node_modules"), folder]);
  else symlinkSync(join(root, "node_modules"), join(folder, "node_modules"));
  git(folder, "init", "--quiet");
  git(folder, "add", "--all");
  const author = ["-c", "user.name=Test", "-c", "user.email=test@example.com"];
  git(folder, ...author, "commit", "--quiet", "--no-verify", "-m", "Copy");
  return files.length;
}

export function trackedFiles(folder: string): string[] {
  return git(folder, "ls-files", "-z").split("\0").filter(Boolean);
}

export function git(folder: string, ...args: string[]): string {
  return execFileSync("git", args, { cwd: folder, encoding: "utf8", maxBuffer: 1 << 26 });
}
