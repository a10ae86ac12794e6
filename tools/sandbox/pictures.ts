import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../../bin/root";
import { picturesPage } from "./testing/pictures-page";
import { runPlaywright } from "../../e2e/runner/playwright";
import { commandStep, finish } from "../../bin/test/run";

// `npm run tool pictures` takes pictures of every page of the dashboard, the account in every state, the back office and the public
// pages. Git ignores them.
const folder = join(root, "docs/sandbox/pictures");
const build = await commandStep("build", "npm", "run", "build");
if (build.failed > 0) finish([build]);

rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
process.env["PICTURES"] = folder;
const pictures = await runPlaywright({
  args: ["e2e/sandbox/pictures/dashboard.spec.ts", "e2e/sandbox/pictures/merchant.spec.ts"],
});
writeFileSync(join(folder, "README.md"), picturesPage());
finish([build, pictures]);
