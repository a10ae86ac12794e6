import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { AppError } from "@/lib/errors";
import { command, type Help } from "./command";
import { applied } from "./remove-sandbox/edit";
import { DATABASE } from "./remove-sandbox/edits/database";
import { REQUESTS } from "./remove-sandbox/edits/requests";
import { SETTINGS } from "./remove-sandbox/edits/settings";
import { START } from "./remove-sandbox/edits/start";
import { TESTS } from "./remove-sandbox/edits/tests";
import { GONE } from "./remove-sandbox/gone";
import { withoutSandbox, withoutWall } from "./remove-sandbox/manifests";
import { withoutSandboxParts } from "./remove-sandbox/pages";
import { root } from "./root";

const HELP: Help = {
  use: "npm run remove-sandbox",
  does: "Remove the sandbox and the tools for maintainers from this checkout, so that the app talks only to the real service.",
  options: {
    "--yes": "although there are changes that are not committed",
  },
};

command(async () => {
  if (!process.argv.includes("--yes")) refuseUnsaved();
  const pages = [
    "README.md",
    ...(await readdir(join(root, "docs"), { recursive: true })).map((name) => `docs/${name}`),
  ];
  const written = new Map<string, string>();
  for (const edit of [...SETTINGS, ...REQUESTS, ...START, ...DATABASE, ...TESTS])
    written.set(edit.file, applied(edit, written.get(edit.file) ?? (await read(edit.file))));
  written.set("package.json", asJson(withoutSandbox(JSON.parse(await read("package.json")))));
  written.set(".oxlintrc.json", asJson(withoutWall(JSON.parse(await read(".oxlintrc.json")))));
  for (const page of pages.filter((name) => name.endsWith(".md") && !isGone(name))) {
    written.set(page, withoutSandboxParts(await read(page)));
  }
  for (const path of GONE) {
    if (!existsSync(join(root, path))) throw new AppError("not_found", `${path} is not there.`);
  }

  for (const [file, text] of written) await writeFile(join(root, file), text);
  for (const path of GONE) await rm(join(root, path), { recursive: true });
  await rm(join(root, ".next"), { recursive: true, force: true });
  const isFormatted = [...written.keys()].filter((file) => /\.(?:ts|mjs|json|md)$/.test(file));
  execFileSync("npx", ["prettier", "--write", "--log-level", "warn", ...isFormatted], {
    cwd: root,
    stdio: "inherit",
  });
  console.log(FAREWELL);
}, HELP);

function isGone(page: string): boolean {
  return GONE.some((path) => page === path || page.startsWith(`${path}/`));
}

const FAREWELL = `The sandbox is gone. Next:
  npm install       leaves out the packages that only it used
  .env.local        COMMERCE_API_URL, COMMERCE_API_KEY and COMMERCE_STORE_ID of your service, COMMERCE_WEBHOOK_SECRET of the
                    webhook {APP_URL}/api/webhooks/commerce there, BILLING_MODE=test while it is a test store, and SMTP_URL
  npm test          without the journeys, which need a service in test mode: E2E_SERVICE_URL, E2E_API_KEY, E2E_WEBHOOK_SECRET`;

function refuseUnsaved(): void {
  const status = execFileSync("git", ["status", "--porcelain"], { cwd: root, encoding: "utf8" });
  if (status === "") return;
  throw new AppError(
    "conflict",
    "There are changes that are not committed, and this one should stand alone. Commit them, or: npm run remove-sandbox -- --yes",
  );
}

function read(file: string): Promise<string> {
  return readFile(join(root, file), "utf8");
}

function asJson(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
