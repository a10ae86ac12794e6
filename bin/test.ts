import { runChecks } from "./testing/checks";
import { type Suite, SUITES } from "./testing/suites";
import { runPlaywright } from "./testing/playwright";
import { commandStep, finish, type StepResult } from "./testing/run";
import { runVitest } from "./testing/vitest";

// `npm test` is the merchant's suite, with the service as its real partner; `npm run test:sandbox` the service's own.
const wanted = new Set<string>(process.argv.slice(2));
const suites: Suite[] = SUITES.filter((suite) => wanted.has(suite));
if (suites.length === 0) throw new Error(`Name what to test: ${SUITES.join(", ")}.`);

const results: StepResult[] = [
  ...(await runChecks()),
  await runVitest("unit", suites),
  await runVitest("integration", suites),
  await commandStep("build", "npm", "run", "build"),
];
const isBuilt = results.at(-1)?.failed === 0;
if (isBuilt) results.push(await runPlaywright({ suites }));
finish(results);
