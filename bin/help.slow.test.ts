import { execFile } from "node:child_process";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, it, onTestFinished } from "vitest";
import manifest from "../package.json";
import { root } from "./root";

const scripts = Object.values(manifest.scripts).flatMap(
  (script) => /bin\/([\w-]+)\.ts/.exec(script)?.[1] ?? [],
);
/** Every command, but those that run tests and take their names. */
const COMMANDS = [...new Set(scripts)].filter((name) => !["check", "e2e", "test"].includes(name));

async function run(name: string, option: string) {
  const folder = await mkdtemp(join(tmpdir(), "billfold-help-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const args = ["--import", "tsx", `bin/${name}.ts`, option];
  const env = { ...process.env, DATA_DIR: folder, DATABASE_URL: "" };
  const result = await promisify(execFile)(process.execPath, args, { cwd: root, env }).catch(
    (error: { stdout: string; stderr: string }) => error,
  );
  return { ...result, left: await readdir(folder) };
}

it.each(COMMANDS)("%s --help says what it does, and does nothing", async (name) => {
  const { stdout, stderr, left } = await run(name, "--help");
  expect(stdout).toMatch(/^npm (?:run \S+|start).*\n\n[A-Z].+\./);
  expect([stderr, left]).toEqual(["", []]);
});

it.each(COMMANDS)("%s refuses an option that it does not have, and does nothing", async (name) => {
  const { stderr, left } = await run(name, "--hlep");
  expect(stderr).toMatch(/^There is no option --hlep\. See: npm .+ --help\n$/);
  expect(left).toEqual([]);
});
