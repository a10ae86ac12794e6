import { runChecks } from "./testing/checks";
import { runPlaywright } from "./testing/playwright";
import { commandStep, finish, type StepResult } from "./testing/run";
import { runVitest } from "./testing/vitest";

const results: StepResult[] = [
  ...(await runChecks()),
  await runVitest("unit"),
  await runVitest("integration"),
  await commandStep("build", "npm", "run", "build"),
];
const isBuilt = results.at(-1)?.failed === 0;
if (isBuilt) results.push(await runPlaywright());
finish(results);
