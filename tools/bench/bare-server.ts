import { spawn } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";
import { findFreePort } from "../../e2e/runner/free-port";
import { cpuMsOfGroup } from "./cpu";
import { memoryMbOfGroup } from "./memory";

/** The framework with one page and nothing else, served. */
export type BareServer = { url: string; cpuMs: () => number; memory: () => number; stop: () => void };

export async function startBare(): Promise<BareServer> {
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  const args = ["node_modules/next/dist/bin/next", "start", "bare", "-H", "127.0.0.1", "-p", String(port)];
  const child = spawn(process.execPath, args, {
    stdio: ["ignore", "ignore", "inherit"],
    detached: true,
    env: { ...process.env, NODE_ENV: "production" },
  });
  const stop = () => void child.kill();
  process.once("exit", stop);
  for (let attempt = 0; attempt < 150; attempt++) {
    const isUp = await fetch(url).then(
      () => true,
      () => false,
    );
    if (isUp) {
      return { url, cpuMs: () => cpuMsOfGroup(child.pid), memory: () => memoryMbOfGroup(child.pid), stop };
    }
    await sleep(200);
  }
  throw new Error("The bare app did not start.");
}
