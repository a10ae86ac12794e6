import { spawn } from "node:child_process";
import { once } from "node:events";
import { killAtExit } from "../../e2e/runner/kill-at-exit";
import { memoryMbOfGroup } from "./memory";

export type Build = {
  seconds: number;
  /** The most memory that its processes held together, as seen five times a second. */
  peakMb: number;
};

/** Builds the app that lies in `app`, from `folder`, with its output shown. Throws when that fails. */
export async function build(folder: string, app = "."): Promise<Build> {
  const begin = performance.now();
  const child = spawn(process.execPath, ["node_modules/next/dist/bin/next", "build", app], {
    cwd: folder,
    stdio: ["ignore", "inherit", "inherit"],
    env: { ...process.env, NEXT_TELEMETRY_DISABLED: "1" },
    // A group of its own, to tell its processes from others.
    detached: true,
  });
  killAtExit(child);
  let peakMb = 0;
  const watch = setInterval(() => (peakMb = Math.max(peakMb, memoryMbOfGroup(child.pid))), 200);
  const [code] = (await once(child, "exit")) as [number | null];
  clearInterval(watch);
  if (code !== 0) throw new Error(`The build of ${app} ended with ${code}.`);
  return { seconds: (performance.now() - begin) / 1000, peakMb };
}
