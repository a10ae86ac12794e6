import { type ChildProcess, spawn } from "node:child_process";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { findFreePort } from "../../../../e2e/runner/free-port";
import { changed, missingIn, type Step } from "../../../testing/guides/guide";

/** The port that guides speak of. */
const PORT = /localhost:3000\b/g;
const PATIENCE_MS = 120_000;
/** A command that takes longer does not end by itself. One of them builds, and tries the build in a browser. */
const LONGEST_MS = 900_000;

/**
 * Does in a folder what a guide tells, as its reader would, and answers which files were written. `npm run dev` goes on until the end.
 * Then `look` gets the address of the app, started again on the same data. Throws at the first step that does not do what is said of it.
 */
export async function followGuide(
  steps: Step[],
  folder: string,
  look?: (url: string) => Promise<void>,
): Promise<string[]> {
  const written = new Set<string>();
  const port = await findFreePort();
  // An empty database of the app's own, whatever else is set where this runs.
  const env = { ...process.env, DATABASE_URL: "", PORT: String(port) };
  let app: ChildProcess | undefined;
  try {
    for (const step of steps) {
      if (step.kind !== "command") {
        writeStep(step, folder);
        written.add(step.path);
      } else if (step.text.trim() === "npm run dev") {
        // oxlint-disable-next-line no-await-in-loop -- one step after the other
        app ??= await startApp(folder, env, port);
      } else {
        const { text, prints } = step;
        // oxlint-disable-next-line no-await-in-loop -- one step after the other
        const output = await runIn(folder, env, text.replaceAll(PORT, `localhost:${port}`));
        const missing = missingIn(output.replaceAll(`localhost:${port}`, "localhost:3000"), prints);
        if (missing.length > 0)
          throw new Error(`${text}printed:\n${output}\nand not:\n${missing.join("\n")}`);
      }
    }
    if (look) {
      if (app) await stopApp(app);
      app = await startApp(folder, env, port);
      await look(`http://localhost:${port}`);
    }
  } finally {
    if (app) await stopApp(app);
    rmSync(join(folder, ".billfold"), { recursive: true, force: true });
  }
  return [...written];
}

function writeStep(step: Exclude<Step, { kind: "command" }>, folder: string): void {
  const file = join(folder, step.path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, step.kind === "file" ? step.text : changed(readFileSync(file, "utf8"), step));
}

/** What a command prints. Throws with it where the command fails. */
function runIn(folder: string, env: NodeJS.ProcessEnv, text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn("bash", ["-euo", "pipefail", "-c", text], { cwd: folder, env, timeout: LONGEST_MS });
    let said = "";
    for (const stream of [child.stdout, child.stderr])
      stream.on("data", (part: Buffer) => (said += String(part)));
    child.on("error", reject);
    child.on("close", (code) =>
      code === 0 ? resolve(said) : reject(new Error(`${text}ended with ${code}:\n${said}`)),
    );
  });
}

async function startApp(folder: string, env: NodeJS.ProcessEnv, port: number): Promise<ChildProcess> {
  // In a group of its own, which ends as one.
  const app = spawn("npm", ["run", "dev"], { cwd: folder, env, stdio: "ignore", detached: true });
  const deadline = Date.now() + PATIENCE_MS;
  while (Date.now() < deadline && app.exitCode === null) {
    // oxlint-disable no-await-in-loop -- until it answers
    const answer = await fetch(`http://localhost:${port}/api/health`).catch(() => null);
    if (answer?.ok) {
      // The dev server compiles a route when it is first asked for, which can take longer than a licensed program waits.
      await fetch(`http://localhost:${port}/api/licenses/activate`);
      return app;
    }
    await sleep(200);
    // oxlint-enable no-await-in-loop
  }
  await stopApp(app);
  throw new Error("npm run dev did not start.");
}

async function stopApp(app: ChildProcess): Promise<void> {
  if (app.pid === undefined || app.exitCode !== null) return;
  const ended = new Promise((resolve) => app.once("exit", resolve));
  process.kill(-app.pid, "SIGTERM");
  await ended;
}
