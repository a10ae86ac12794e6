import { type ChildProcess, spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, openSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { copyDatabase } from "@/prisma/testing/copied-database";
import { isRunning, killAtExit } from "./kill-at-exit";
import { nothingSet } from "./nothing-set";

/** Kept after the run, for whoever wonders what a server said meanwhile. */
export const LOGS = "e2e/.logs";

export type Site = {
  url: string;
  /** The processes that serve it: the first one leads a group of that id where `isOwnGroup`. */
  child: ChildProcess;
  stop: () => Promise<void>;
};

/**
 * Serves the build on a port of its own, in a folder of its own; settles once it is healthy. In a process group of its own a
 * signal reaches the server and what started it at once, and a Ctrl-C neither. Where it `mayDie` by itself, it is given dead
 * too. Its embedded database is a copy, which is faster; on a first start the site creates it.
 */
export async function startSite(
  name: string,
  port: number,
  settings: Record<string, string>,
  { isOwnGroup = false, mayDie = false, isFirstStart = false } = {},
): Promise<Site> {
  const folder = mkdtempSync(join(tmpdir(), `billfold-${name}-`));
  mkdirSync(LOGS, { recursive: true });
  const log = join(LOGS, `${name}.log`);
  // One that is killed and started again goes on in its log.
  const output = openSync(log, isOwnGroup ? "a" : "w");
  const own = { PORT: String(port), DATA_DIR: join(folder, "data") };
  if (!settings["DATABASE_URL"] && !isFirstStart) await copyDatabase(join(own.DATA_DIR, "postgres"));
  // With FORCE_COLOR beside it, Node writes a warning into the log.
  const { NO_COLOR: _, ...shell } = process.env;
  const env = { ...shell, ...nothingSet("."), ...settings, ...own };
  const child = spawn(process.execPath, ["--import", "tsx", "bin/start.ts"], {
    env,
    stdio: ["ignore", output, output],
    detached: isOwnGroup,
  });
  if (isOwnGroup) killAtExit(child);
  const stop = async () => {
    await stopProcess(child);
    rmSync(folder, { recursive: true, force: true });
  };
  const url = `http://127.0.0.1:${port}`;
  if (await isHealthy(url, child)) return { url, child, stop };
  if (mayDie && !isRunning(child)) return { url, child, stop };
  console.error(readFileSync(log, "utf8"));
  await stop();
  throw new Error(`The ${name} did not start.`);
}

async function isHealthy(url: string, child: ChildProcess): Promise<boolean> {
  const deadline = Date.now() + 90_000;
  while (Date.now() < deadline && child.exitCode === null) {
    const answer = await fetch(`${url}/api/health`).catch(() => null);
    if (answer?.ok) return true;
    await sleep(200);
  }
  return false;
}

function stopProcess(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (!isRunning(child)) return resolve();
    const killer = setTimeout(() => child.kill("SIGKILL"), 15_000);
    child.on("exit", () => {
      clearTimeout(killer);
      resolve();
    });
    child.kill("SIGTERM");
  });
}
