import { spawn } from "node:child_process";
import { once } from "node:events";
import { expect, it } from "vitest";

const part = new URL("leave-with-parent.mjs", import.meta.url).href;

/** A process that would go on, as the server of a command with this id. */
function start(startedBy: number, code = "") {
  const options = ["--import", part, "--eval", `${code}; setInterval(() => {}, 1_000); console.log('up')`];
  return spawn(process.execPath, options, { env: { ...process.env, STARTED_BY: String(startedBy) } });
}

it("ends if the command was killed before this was loaded, and goes on while it runs", async () => {
  const [orphan, child] = [start(2_147_483_647), start(process.pid)];
  await once(child.stdout, "data");
  expect(await once(orphan, "exit")).toEqual([null, "SIGTERM"]);
  expect(child.exitCode).toBeNull();
  child.kill();
  await once(child, "exit");
});

it("ends although it still waits for its open requests, some seconds after the command was killed", async () => {
  const orphan = start(2_147_483_647, "process.on('SIGTERM', () => {})");
  expect(await once(orphan, "exit")).toEqual([null, "SIGKILL"]);
}, 20_000);
