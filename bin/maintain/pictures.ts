import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../root";
import { picturesPage } from "./pictures-page";
import { runPlaywright } from "../testing/playwright";
import { commandStep, finish } from "../testing/run";

// `npm run pictures` renews the pictures of the dashboard that the documentation shows.
const docs = join(root, "docs/sandbox");
const folder = join(docs, "pictures");
const build = await commandStep("build", "npm", "run", "build");
if (build.failed > 0) finish([build]);

rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
process.env["PICTURES"] = folder;
const pictures = await runPlaywright(["e2e/dashboard-pictures.spec.ts"]);
writeFileSync(join(docs, "pictures.md"), picturesPage());
finish([build, pictures]);
