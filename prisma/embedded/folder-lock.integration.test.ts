import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { link, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { hostname, tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { lockFolder } from "./folder-lock";

let parent: string;
let folder: string;

beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), "billfold-lock-"));
  folder = join(parent, "postgres");
});

afterEach(() => rm(parent, { recursive: true }));

test("a folder is held once, and free again after its release", async () => {
  const lock = await lockFolder(folder);
  await expect(lockFolder(folder)).rejects.toThrow(`in use by process ${process.pid} on ${hostname()}.`);
  expect(lock.isHeld()).toBe(true);
  await lock.release();
  expect(await readdir(parent)).toEqual([]);
  await (await lockFolder(folder)).release();
});

test.each(["nothing", "the lock of a killed process"])(
  "with %s exactly one of many parallel starts gets the folder",
  async (before) => {
    if (before !== "nothing") await leaveLock("postgres.lock-7");
    const results = await Promise.allSettled(Array.from({ length: 12 }, () => lockFolder(folder)));
    const locks = results.filter((result) => result.status === "fulfilled");
    expect(locks).toHaveLength(1);
    expect(await readdir(parent)).toHaveLength(1);
    await locks[0]?.value.release();
  },
);

test("the locks of killed processes and of an earlier version are removed", async () => {
  await leaveLock("postgres.lock-2");
  await leaveLock("postgres.lock-31");
  await writeFile(`${folder}.lock`, `{"pid":${process.pid},"port":1,"token":"t"}`);
  const lock = await lockFolder(folder);
  expect(await readdir(parent)).toEqual(["postgres.lock-32"]);
  await lock.release();
});

test("a process whose lock was removed holds nothing, and takes nothing from the next holder", async () => {
  const lost = await lockFolder(folder);
  await rm(`${folder}.lock-1`);
  expect(lost.isHeld()).toBe(false);
  const next = await lockFolder(folder);
  expect(await readdir(parent)).toEqual(["postgres.lock-1"]);
  await lost.release();
  expect([lost.isHeld(), next.isHeld()]).toEqual([false, true]);
  await next.release();
});

describe.each([
  ["a process", []],
  ["a process of another container", ["unshare", "--net", "--pid", "--fork", "--kill-child", "--mount-proc"]],
])("%s that holds a folder", (_, container) => {
  test.runIf(isPossible(container))("keeps it while it runs, even paused", async () => {
    const holder = await hold(container);
    await expect(lockFolder(folder)).rejects.toThrow(/in use by process \d+ on /);
    process.kill(holder.pid, "SIGSTOP");
    await expect(lockFolder(folder)).rejects.toThrow("in use by another process.");
    process.kill(holder.pid, "SIGCONT");
    await expect(lockFolder(folder)).rejects.toThrow(/in use by process \d+ on /);
    process.kill(holder.pid, "SIGKILL");
    await holder.ended;
    await (await lockFolder(folder)).release();
  });
});

test("a path that no socket fits in is refused in one sentence", async () => {
  await expect(lockFolder(join(parent, "x".repeat(100), "postgres"))).rejects.toThrow("too long for a lock");
});

/** A socket whose process has ended. */
async function leaveLock(name: string): Promise<void> {
  const other = join(parent, "other");
  const lock = await lockFolder(other);
  await link(`${other}.lock-1`, join(parent, name));
  await lock.release();
}

function isPossible([command, ...options]: string[]): boolean {
  return command === undefined || spawnSync(command, [...options, "true"]).status === 0;
}

/** Holds the folder in another process, begun by the given command. */
async function hold(container: string[]): Promise<{ pid: number; ended: Promise<unknown> }> {
  const file = pathToFileURL(join(import.meta.dirname, "folder-lock.ts")).href;
  const script = `import { lockFolder } from "${file}"; await lockFolder(process.argv[1]); console.log("held"); setInterval(() => {}, 1_000);`;
  const node = [process.execPath, "--import", "tsx", "--input-type=module", "--eval", script, folder];
  const [command = "", ...args] = [...container, ...node];
  const child = spawn(command, args, { stdio: ["ignore", "pipe", "inherit"] });
  onTestFinished(() => void child.kill("SIGKILL"));
  const { pid = 0 } = child;
  await once(child.stdout, "data");
  const ended = once(child, "exit");
  // Its number there means nothing here, and the command itself only waits for it.
  const own =
    container.length === 0 ? pid : Number(readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8"));
  return { pid: own, ended };
}
