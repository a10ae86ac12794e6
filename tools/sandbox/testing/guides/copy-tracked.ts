import { execFileSync } from "node:child_process";
import { cpSync } from "node:fs";
import { join } from "node:path";
import { root } from "../../../../bin/root";

/** Copies the tracked files into a folder and commits them there, with the packages that are installed here; how many files they are. */
export function copyTracked(folder: string): number {
  const files = trackedFiles(root);
  for (const file of files) cpSync(join(root, file), join(folder, file), { recursive: true });
  // A copy, not a link: the build refuses one that leads out of its own folder.
  execFileSync("cp", ["-R", join(root, "node_modules"), folder]);
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
