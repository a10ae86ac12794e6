import { checkFiles, checkTypes } from "./test/checks";
import { runPlaywright } from "../e2e/runner/playwright";
import { commandStep, finish, keepTemporaryFilesInMemory, type StepResult } from "./test/run";
import { runVitest, SUITES, type Suite } from "./test/vitest";

// `npm test` is what guards a change in a few minutes; the suites named as arguments run whole, `all` of them or some.
const wanted = new Set<string>(process.argv.slice(2));
const whole: Suite[] = SUITES.filter((suite) => wanted.has(suite) || wanted.has("all"));
const isCore = whole.length === 0;
const suites: Suite[] = isCore ? ["merchant"] : whole;

// What is checked by file, such as its format, is checked in the files that changed. CI checks all.
const isWhole = !isCore || Boolean(process.env["CI"]);

keepTemporaryFilesInMemory();
const results: StepResult[] = [
  ...(await Promise.all([checkTypes(isWhole), checkFilesAndUnits()])).flat(),
  await runVitest("integration", suites, { withSlow: !isCore }),
];
// The framework's own, whatever the shell says; and next.config.mjs need not look at the types again.
Reflect.deleteProperty(process.env, "NODE_ENV");
process.env["TYPES_ARE_CHECKED"] = "1";
// Its first half, the Prisma clients, is there: the types were checked against them.
const build = await (isWhole
  ? commandStep("build", "npm", "run", "build")
  : commandStep("build", "npx", "next", "build"));
results.push(build);
const services = [
  process.env["E2E_SERVICE_URL"],
  "the sandbox of this build", // sandbox
];
if (build.failed === 0 && services.some(Boolean)) results.push(await runPlaywright({ suites, isCore }));
else console.log("The journeys did not run: they need a build, and a service that E2E_SERVICE_URL names.");
finish(results);

async function checkFilesAndUnits(): Promise<StepResult[]> {
  const checked = await checkFiles(isWhole);
  return [...checked, await runVitest("unit", suites, { withSlow: !isCore, isHeld: true })];
}
