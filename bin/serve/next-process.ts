import { spawn, type ChildProcess } from "node:child_process";
import { createRequire } from "node:module";
import { root } from "../root";
import type { Settings } from "../settings";
import type { Mode } from "./serve";

export type NextProcess = {
  /** Settled when the app has answered for the first time. */
  ready: Promise<void>;
  /** The exit code, once the process has ended. */
  ended: Promise<number>;
  stop: () => Promise<void>;
};

const GRACE_MS = 15_000;
const LOOPBACK = new Set(["localhost", "127.0.0.1", "[::1]"]);

/** Runs `next dev` or `next start`, for this machine only unless a public address is set. */
export function startNext(mode: Mode, appUrl: string, env: Settings & { PORT: string }): NextProcess {
  const cli = createRequire(import.meta.url).resolve("next/dist/bin/next");
  // Without a public address the sandbox's key is the one that everybody knows.
  const isPublic = mode === "production" && !LOOPBACK.has(new URL(appUrl).hostname);
  const command = [mode === "production" ? "start" : "dev", ...(isPublic ? [] : ["-H", "127.0.0.1"])];
  const watch = new URL("leave-with-parent.mjs", import.meta.url).href;
  const child = spawn(process.execPath, ["--import", watch, cli, ...command, "-p", env.PORT], {
    cwd: root,
    // Said here too: `next dev` has a process around the app that does not read next.config.mjs.
    env: { NEXT_TELEMETRY_DISABLED: "1", ...env, NODE_ENV: mode },
    stdio: ["ignore", "inherit", "inherit"],
  });
  const ended = endOf(child);
  return { ready: waitForAnswer(env.PORT, child), ended, stop: () => stop(child, ended) };
}

function endOf(child: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("exit", (code) => resolve(code ?? 1));
  });
}

async function waitForAnswer(port: string, child: ChildProcess): Promise<void> {
  while (child.exitCode === null && child.signalCode === null) {
    // oxlint-disable-next-line no-await-in-loop -- one question at a time
    if (await isAnswering(port)) return;
    // oxlint-disable-next-line no-await-in-loop -- a pause between two questions
    await new Promise((resolve) => setTimeout(resolve, 150));
  }
}

function isAnswering(port: string): Promise<boolean> {
  const answer = fetch(`http://127.0.0.1:${port}/api/health`, { signal: AbortSignal.timeout(60_000) });
  return answer.then(
    () => true,
    () => false,
  );
}

async function stop(child: ChildProcess, ended: Promise<number>): Promise<void> {
  child.kill("SIGTERM");
  const impatience = setTimeout(() => child.kill("SIGKILL"), GRACE_MS);
  await ended;
  clearTimeout(impatience);
}
