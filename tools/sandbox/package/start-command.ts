import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { findFreePort } from "../../../e2e/runner/free-port";
import { NAME } from "./make-package";

type Started = { base: string; ms: number; stop: () => Promise<void> };

/** Starts the installed command, on a free port. Rejects with what it writes if it ends before it is ready. */
export async function startCommand(folder: string, options: string[], wanted?: number): Promise<Started> {
  const port = wanted ?? (await findFreePort());
  const startedAt = performance.now();
  const command = join(folder, "node_modules/.bin", NAME);
  assert.ok(existsSync(command));
  const child = spawn(command, ["--port", String(port), ...options], { cwd: folder });
  let errors = "";
  child.stderr.on("data", (chunk) => (errors += String(chunk)));
  const ended = once(child, "exit");
  await Promise.race([
    new Promise<void>((resolve) => {
      createInterface(child.stdout).on("line", (line) => line.includes("Ready in") && resolve());
    }),
    ended.then(() => Promise.reject(new Error(errors))),
  ]);
  const ms = performance.now() - startedAt;
  const stop = async () => {
    child.kill("SIGTERM");
    assert.deepEqual(await ended, [0, null]);
  };
  return { base: `http://localhost:${port}/sandbox`, ms, stop };
}
