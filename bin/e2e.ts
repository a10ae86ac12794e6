import { existsSync } from "node:fs";
import { runPlaywright } from "../e2e/runner/playwright";
import { commandStep, finish } from "./test/run";

// `npm run e2e -- --no-build some.spec.ts` runs against the last build.
const args = process.argv.slice(2);
const wantsBuild = !args.includes("--no-build") || !existsSync(".next/BUILD_ID");
const build = wantsBuild ? [await commandStep("build", "npm", "run", "build")] : [];
const isBuilt = build.every((result) => result.failed === 0);
finish([
  ...build,
  ...(isBuilt ? [await runPlaywright({ args: args.filter((arg) => arg !== "--no-build") })] : []),
]);
