import { spawn } from "node:child_process";
import { existsSync, statfsSync } from "node:fs";
import { text } from "node:stream/consumers";

/** `failures` names what failed, where other output follows and would hide it. */
export type StepResult = { name: string; passed: number; failed: number; failures?: string[] };

/** Runs a command and resolves with its exit code. `isHeld` prints its output at the end, because others run at the same time. */
export async function run(command: string, args: string[], env: Record<string, string> = {}, isHeld = false) {
  const stdio = isHeld ? "pipe" : "inherit";
  const child = spawn(command, args, { stdio: ["inherit", stdio, stdio], env: { ...process.env, ...env } });
  const outputs = [child.stdout, child.stderr].flatMap((stream) => (stream ? [text(stream)] : []));
  const code = await new Promise<number>((resolve) => {
    child.on("error", (error) => {
      console.error(`${command}: ${error.message}`);
      resolve(1);
    });
    child.on("exit", (exitCode) => resolve(exitCode ?? 1));
  });
  const output = (await Promise.all(outputs)).join("").trimEnd();
  if (output) console.log(output);
  return code;
}

const MEMORY = "/dev/shm";
const ROOM_BYTES = 3e9;

/** Test databases and browser profiles in memory, where the machine offers enough of it. The shell's TMPDIR wins. */
export function keepTemporaryFilesInMemory(): void {
  if (process.env["TMPDIR"] || !existsSync(MEMORY)) return;
  const { bavail, bsize } = statfsSync(MEMORY);
  if (bavail * bsize > ROOM_BYTES) process.env["TMPDIR"] = MEMORY;
}

export async function step(name: string, work: () => Promise<Omit<StepResult, "name">>): Promise<StepResult> {
  const start = performance.now();
  console.log(`\n> ${name}`);
  const result = await work();
  const seconds = ((performance.now() - start) / 1_000).toFixed(1);
  console.log(`> ${name}: ${result.failed === 0 ? "ok" : "FAILED"} in ${seconds} s`);
  return { name, ...result };
}

export function commandStep(name: string, command: string, ...args: string[]): Promise<StepResult> {
  return step(name, async () => countCommand(await run(command, args)));
}

/** The same while other steps run. */
export function heldStep(name: string, command: string, ...args: string[]): Promise<StepResult> {
  return step(name, async () => countCommand(await run(command, args, {}, true)));
}

function countCommand(code: number): Omit<StepResult, "name"> {
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

export function finish(results: StepResult[]): never {
  const failedSteps = results.filter((result) => result.failed > 0);
  for (const { name, failures = [] } of failedSteps)
    console.log([`\nFailed: ${name}`, ...failures].join("\n  "));
  const sum = (key: "passed" | "failed") => results.reduce((total, result) => total + result[key], 0);
  console.log(`\n${sum("passed")} passed, ${sum("failed")} failed`);
  process.exit(failedSteps.length > 0 ? 1 : 0);
}
