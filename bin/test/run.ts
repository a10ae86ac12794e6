import { spawn } from "node:child_process";
import { performance } from "node:perf_hooks";

/** `failures` names what failed, where other output follows and would hide it. */
export type StepResult = { name: string; passed: number; failed: number; failures?: string[] };

/** Runs a command with its output shown; resolves with its exit code, 1 when it could not start. */
export function run(
  command: string,
  args: string[],
  env: Record<string, string> = {},
  folder = process.cwd(),
): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(command, args, { stdio: "inherit", env: { ...process.env, ...env }, cwd: folder });
    child.on("error", (error) => {
      console.error(`${command}: ${error.message}`);
      resolve(1);
    });
    child.on("exit", (code) => resolve(code ?? 1));
  });
}

function runHeld(command: string, args: string[]): Promise<{ code: number; said: string }> {
  return new Promise((resolve) => {
    const child = spawn(command, args, { stdio: ["ignore", "pipe", "pipe"] });
    let said = "";
    for (const stream of [child.stdout, child.stderr])
      stream.on("data", (text: Buffer) => (said += String(text)));
    child.on("error", (error) => resolve({ code: 1, said: `${command}: ${error.message}` }));
    child.on("close", (code) => resolve({ code: code ?? 1, said }));
  });
}

/** Work beside other work: each lane one step after the other. */
export async function inLanes(...lanes: (() => Promise<StepResult>)[][]): Promise<StepResult[]> {
  return (await Promise.all(lanes.map(inTurn))).flat();
}

async function inTurn(steps: (() => Promise<StepResult>)[]): Promise<StepResult[]> {
  const results: StepResult[] = [];
  // oxlint-disable-next-line no-await-in-loop -- one after the other is the point
  for (const take of steps) results.push(await take());
  return results;
}

export type Run = (command: string, args: string[]) => Promise<number>;

/**
 * Announces a step, runs it and says how long it took. Beside other steps its output is held back until it has ended.
 */
export async function step(
  name: string,
  work: (run: Run) => Promise<Omit<StepResult, "name">>,
  { isHeld = false } = {},
): Promise<StepResult> {
  const start = performance.now();
  let output = "";
  const hold: Run = async (command, args) => {
    const { code, said } = await runHeld(command, args);
    output += `${said.trimEnd()}\n`;
    return code;
  };
  if (!isHeld) console.log(`\n> ${name}`);
  const result = await work(isHeld ? hold : run);
  if (isHeld) console.log(`\n> ${name}\n${output.trimEnd()}`);
  console.log(closing(name, result.failed, start));
  return { name, ...result };
}

/** A step that is one command and counts as one test. */
export function commandStep(name: string, command: string, ...args: string[]): Promise<StepResult> {
  return step(name, async () => countCommand(await run(command, args)));
}

/** The same beside other steps. */
export function heldStep(name: string, command: string, ...args: string[]): Promise<StepResult> {
  return step(name, async (hold) => countCommand(await hold(command, args)), { isHeld: true });
}

function countCommand(code: number): Omit<StepResult, "name"> {
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

function closing(name: string, failed: number, start: number): string {
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  return `> ${name}: ${failed === 0 ? "ok" : "FAILED"} in ${seconds} s`;
}

/** Prints the closing line of the whole run and leaves with the exit code it deserves. */
export function finish(results: StepResult[]): never {
  const failedSteps = results.filter((result) => result.failed > 0);
  for (const { name, failures = [] } of failedSteps)
    console.log([`\nFailed: ${name}`, ...failures].join("\n  "));
  const sum = (key: "passed" | "failed") => results.reduce((total, result) => total + result[key], 0);
  console.log(`\n${sum("passed")} passed, ${sum("failed")} failed`);
  process.exit(failedSteps.length > 0 ? 1 : 0);
}
