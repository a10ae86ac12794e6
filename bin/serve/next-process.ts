import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { createRequire } from "node:module";
import { createInterface } from "node:readline";
import { setTimeout as sleep } from "node:timers/promises";
import { stripVTControlCharacters } from "node:util";
import { root } from "../root";
import type { Settings } from "../settings";
import type { Listening } from "./listen";
import type { Mode } from "./serve";

export type NextProcess = {
  /** Settled when the app has responded for the first time; never, when it has ended before. */
  ready: Promise<void>;
  ended: Promise<number>;
  stop: () => Promise<void>;
};

const GRACE_MS = 15_000;
/**
 * Of Node, in megabytes: four times its own. What a response leaves behind is then collected a quarter as often (docs/performance.md), for
 * some 100 MB more.
 */
const YOUNG_GENERATION = "--max-semi-space-size=64";

export function startNext(mode: Mode, listening: Listening, env: Settings & { PORT: string }): NextProcess {
  const cli = createRequire(import.meta.url).resolve("next/dist/bin/next");
  const { host, localUrl } = listening;
  const command = [mode === "production" ? "start" : "dev", ...(host ? ["-H", host] : [])];
  const parts = [
    new URL("leave-with-parent.mjs", import.meta.url),
    new URL("clean-requests.mjs", import.meta.url),
    new URL("shed-webhooks.mjs", import.meta.url),
    ...(mode === "production" ? [new URL("json-console.mjs", import.meta.url)] : []),
  ];
  const loaded = parts.flatMap(({ href }) => ["--import", href]);
  const memory = mode === "production" ? [YOUNG_GENERATION] : [];
  const child = spawn(process.execPath, [...memory, ...loaded, cli, ...command, "-p", env.PORT], {
    cwd: root,
    // Said here too: `next dev` has a process around the app that does not read next.config.mjs.
    env: {
      NEXT_TELEMETRY_DISABLED: "1",
      STARTED_BY: String(process.pid),
      // A pipe has no colors of its own accord.
      ...(process.stdout.isTTY && { FORCE_COLOR: "1" }),
      ...env,
      NODE_ENV: mode,
      LOCAL_URL: localUrl,
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  createInterface(child.stdout).on("line", (line) => isAnnouncement(line) || console.log(line));
  const ended = once(child, "exit").then(([code]: (number | null)[]) => code ?? 1);
  return { ready: waitForAnswer(localUrl, child), ended, stop: () => stop(child, ended) };
}

/**
 * Whether the framework announces the addresses it listens on, before anything responds there. They are left out, because only the one in
 * our own banner brings a buyer back signed in.
 */
export function isAnnouncement(line: string): boolean {
  const text = stripVTControlCharacters(line).trimStart();
  return /^(?:\{[^{}]*"text":")?(?:- (?:Local|Network):\s+http|✓ Ready in )/.test(text);
}

async function waitForAnswer(localUrl: string, child: ChildProcess): Promise<void> {
  while (child.exitCode === null && child.signalCode === null) {
    const signal = AbortSignal.timeout(60_000);
    // oxlint-disable-next-line no-await-in-loop -- one question at a time
    if (await fetch(`${localUrl}/api/health`, { signal }).catch(() => null)) return;
    // oxlint-disable-next-line no-await-in-loop -- a pause between two questions
    await sleep(150);
  }
  return new Promise(() => {});
}

async function stop(child: ChildProcess, ended: Promise<number>): Promise<void> {
  child.kill("SIGTERM");
  const impatience = setTimeout(() => child.kill("SIGKILL"), GRACE_MS);
  await ended;
  clearTimeout(impatience);
}
