import { execFileSync } from "node:child_process";
import { readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { AppError } from "@/lib/errors";
import { command, type Help } from "./command";
import { withoutMarked, withoutNamed } from "./remove-sandbox/without";
import { root } from "./root";

const HELP: Help = {
  use: "npm run remove-sandbox",
  does: "Remove the sandbox from this checkout, so that the app talks only to the real service: every file and folder with sandbox in its name, and every line that is marked with it. The tools that need the sandbox go too.",
  options: {
    "--tools":
      "also delete the rest of tools/: the checks of the documentation, the spelling and the imports",
    "--yes": "although there are changes that are not committed",
  },
};

const withTools = process.argv.includes("--tools");
const MARKS = ["sandbox", ...(withTools ? ["tools"] : [])];

/** What belongs to the sandbox without having it in its name: its nightly tests, and what was measured with it. */
const GONE = new Set([
  ".ci",
  ".github/workflows/everything.yml",
  "docs/performance.md",
  ...(withTools ? ["tools"] : []),
]);
/** What is not ours to change. */
const LEFT_ALONE = /^(?:node_modules|\.git|generated|\.next.*|\.billfold.*|\.env(?:\..*)?\.?local)$/;

/** Files in which no comment can stand; and what in them is the sandbox's. */
const JSON_FILES = new Set(["package.json", ".oxlintrc.json"]);
const NAMED = /sandbox|\/_service\/|\/_ui\//;
const PACKAGES = /^(?:ajv|ipaddr\.js|(?:@types\/)?sanitize-html|@lemonsqueezy\/lemonsqueezy\.js)$/;

/** The texts of its part of the sign-in page. */
const MESSAGES = /^messages\//;
const TEXTS = /^(?:Demo customers|There are no demo customers here|Try another customer)$/;

/** What goes from the middle of a line: addresses that the framework reads as they stand there, and the guide that shows one. */
const CUTS: [file: string, text: string][] = [
  ["proxy.ts", "|(?:sandbox|v1)(?:/|$)"],
  ["docs/guides/meter-usage.md", "|(?:sandbox|v1)(?:/|$)"],
  ["next.config.mjs", "(?!sandbox(?:/|$))"],
];

command(async () => {
  if (!process.argv.includes("--yes")) refuseUnsaved();
  const { gone, written } = await look("");
  for (const path of gone) await rm(join(root, path), { recursive: true });
  for (const [path, text] of written) await writeFile(join(root, path), text);
  await rm(join(root, ".next"), { recursive: true, force: true });
  const names = written.map(([path]) => path);
  execFileSync("npx", ["prettier", "--write", "--ignore-unknown", "--log-level", "warn", ...names], {
    cwd: root,
    stdio: "inherit",
  });
  console.log(`Deleted:\n${gone.map((path) => `  ${path}`).join("\n")}\n\n${FAREWELL}`);
}, HELP);

type Found = { gone: string[]; written: [path: string, text: string][] };

/** What goes from a folder, and which files of it change. Changes nothing. */
async function look(folder: string): Promise<Found> {
  const found: Found = { gone: [], written: [] };
  for (const entry of await readdir(join(root, folder), { withFileTypes: true })) {
    const path = folder ? `${folder}/${entry.name}` : entry.name;
    if (LEFT_ALONE.test(entry.name)) continue;
    if (isGone(path, entry.name)) found.gone.push(path);
    else if (entry.isDirectory()) {
      const { gone, written } = await look(path);
      found.gone.push(...gone);
      found.written.push(...written);
    } else if (entry.isFile()) {
      // Not a link to a folder, nor the socket of a running process.
      const before = await readFile(join(root, path), "utf8");
      const after = withoutSandbox(path, before);
      if (after !== before) found.written.push([path, after]);
    }
  }
  return found;
}

/** Decision records describe the time when it was there. */
function isGone(path: string, name: string): boolean {
  return GONE.has(path) || (name.includes("sandbox") && !path.startsWith("docs/decisions/"));
}

function withoutSandbox(path: string, text: string): string {
  if (JSON_FILES.has(path)) return withoutEntries(text, isNamed);
  if (MESSAGES.test(path)) return withoutEntries(text, (name) => TEXTS.test(name));
  try {
    const cuts = CUTS.filter(([file]) => file === path);
    for (const [, cut] of cuts)
      if (!text.includes(cut)) console.warn(`Not found in ${path}, look for it: ${cut}`);
    // This command goes too, so it removes the marks of what was kept.
    const kept = MARKS.reduce(withoutMarked, text).replaceAll(" <!-- tools -->", "");
    return cuts.reduce((rest, [, cut]) => rest.replaceAll(cut, ""), kept);
  } catch (cause) {
    throw new AppError("invalid", `${path} has ${(cause as Error).message}, so nothing was changed.`, {
      cause,
    });
  }
}

function isNamed(name: string): boolean {
  return NAMED.test(name) || PACKAGES.test(name) || (withTools && name.startsWith("tools/"));
}

function withoutEntries(json: string, isGoing: (name: string) => boolean): string {
  return `${JSON.stringify(withoutNamed(JSON.parse(json), isGoing), null, 2)}\n`;
}

function refuseUnsaved(): void {
  const status = execFileSync("git", ["status", "--porcelain"], { cwd: root, encoding: "utf8" });
  if (status === "") return;
  throw new AppError(
    "conflict",
    "There are changes that are not committed, and this one should stand alone. Commit them, or: npm run remove-sandbox -- --yes",
  );
}

const FAREWELL = `The sandbox is gone. Next:
  npm install       leaves out the packages that only it used
  .env.local        COMMERCE_API_URL, COMMERCE_API_KEY and COMMERCE_STORE_ID of your service, COMMERCE_WEBHOOK_SECRET of the
                    webhook {APP_URL}/api/webhooks/commerce there, BILLING_MODE=test while it is a test store, and SMTP_URL
  npm test          without the journeys, which need a service in test mode: E2E_SERVICE_URL, E2E_API_KEY, E2E_WEBHOOK_SECRET`;
