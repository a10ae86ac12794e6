import { spawn } from "node:child_process";
import { performance } from "node:perf_hooks";

export type StepResult = { name: string; passed: number; failed: number };

/** Runs a command with its output shown; resolves with its exit code, 1 when it could not start. */
export function run(command: string, args: string[], env: Record<string, string> = {}): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(command, args, { stdio: "inherit", env: { ...process.env, ...env } });
    child.on("error", (error) => {
      console.error(`${command}: ${error.message}`);
      resolve(1);
    });
    child.on("exit", (code) => resolve(code ?? 1));
  });
}

/** Announces a step, runs it and says how long it took. */
export async function step(name: string, work: () => Promise<Omit<StepResult, "name">>): Promise<StepResult> {
  console.log(`\n> ${name}`);
  const start = performance.now();
  const result = await work();
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(`> ${name}: ${result.failed === 0 ? "ok" : "FAILED"} in ${seconds} s`);
  return { name, ...result };
}

/** A step that is one command and counts as one test. */
export function commandStep(name: string, command: string, ...args: string[]): Promise<StepResult> {
  return step(name, async () => {
    const isGood = (await run(command, args)) === 0;
    return { passed: isGood ? 1 : 0, failed: isGood ? 0 : 1 };
  });
}

/** Prints the closing line of the whole run and leaves with the exit code it deserves. */
export function finish(results: StepResult[]): never {
  const failedSteps = results.filter((result) => result.failed > 0).map((result) => result.name);
  if (failedSteps.length > 0) console.log(`\nFailed: ${failedSteps.join(", ")}`);
  const sum = (key: "passed" | "failed") => results.reduce((total, result) => total + result[key], 0);
  console.log(`\n${sum("passed")} passed, ${sum("failed")} failed`);
  process.exit(failedSteps.length > 0 ? 1 : 0);
}
