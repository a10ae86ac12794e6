import assert from "node:assert/strict";
import { execFile, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { promisify } from "node:util";
import { root } from "../../../bin/root";
import { findChromium } from "../../../e2e/runner/chromium";
import { startApp } from "./examples/start-app";
import { NAME } from "./make-package";
import { startCommand } from "./start-command";

const EXAMPLES = join(root, "tools/sandbox/package/examples");
/** The guides whose blocks of code are run. They name ports 3000 and 4000, which have to be free. */
const GUIDES = [
  "docs/sandbox/stores.md",
  "docs/sandbox/package.md",
  "docs/sandbox/test-backend.md",
  "tools/sandbox/package/parts/README.md",
];
const SERVICE = {
  url: "http://localhost:3000/sandbox",
  apiKey: "sandbox_local_api_key",
  webhookSecret: "whsec_sandbox_local",
};
const WEBHOOK = ["--webhook", "http://localhost:4000/webhooks"];

/** Runs the blocks of code in the guides as they are, in a folder in which the package is installed. */
export async function tryExamples(folder: string): Promise<void> {
  for (const name of ["vitest", "@playwright/test", "@types/node"]) {
    mkdirSync(dirname(join(folder, "node_modules", name)), { recursive: true });
    symlinkSync(join(root, "node_modules", name), join(folder, "node_modules", name));
  }
  const guides = GUIDES.map((guide) => writeGuide(guide, folder));
  tryTypesOf(guides, folder);
  for (const { name, at, files } of guides) {
    const ending = (end: string) => files.filter((file) => file.endsWith(end));
    await tryVitest(at, ending(".test.ts"));
    if (ending(".spec.ts").length > 0) await tryPlaywright(at, ending(".spec.ts"));
    for (const file of ending(".py")) await tryPython(join(at, file), folder);
    console.log(`The examples of ${name}.md: fine`);
  }
}

type Guide = { name: string; at: string; files: string[] };

/** Writes the blocks of a guide as files into a folder of their own, next to the app that they use. */
function writeGuide(guide: string, folder: string): Guide {
  const name = basename(guide, ".md");
  const at = join(folder, name);
  mkdirSync(at);
  for (const file of readdirSync(EXAMPLES)) {
    const text = readFileSync(join(EXAMPLES, file), "utf8");
    writeFileSync(join(at, file), text.replace('"../parts/test"', `"${NAME}/test"`));
  }
  const markdown = readFileSync(join(root, guide), "utf8");
  const files = blocksOf(markdown).map(([file, code]) => {
    writeFileSync(join(at, file), code);
    return file;
  });
  assert.ok(files.length > 0, `${guide} has no examples.`);
  const config = 'export default { test: { globalSetup: "./global-setup.ts" } };';
  if (files.includes("global-setup.ts")) writeFileSync(join(at, "vitest.config.ts"), config);
  return { name, at, files };
}

const BLOCK = /(?:^`([\w.-]+\.ts)`[^\n]*\n\n)?^```(ts|python)\n(.*?)^```$/gms;

/** The blocks of TypeScript and Python with the names of their files: those that the guide gives them, or by what they import. */
function blocksOf(markdown: string): [file: string, code: string][] {
  return [...markdown.matchAll(BLOCK)].map(([, named, language, code = ""], index) => {
    const own = named ?? /^\/\/ ([\w.-]+\.ts)/.exec(code)?.[1];
    if (own) return [own, code];
    if (language === "python") return [`example-${index}.py`, code];
    if (code.includes('"@playwright/test"')) return [`example-${index}.spec.ts`, specOf(code)];
    return [`example-${index}.test.ts`, testOf(code)];
  });
}

/** A block with fixtures only gets a test that uses them. */
function specOf(code: string): string {
  if (!code.startsWith("export const test") && !code.includes("\nexport const test")) return code;
  return `${code}
test("a worker has a store of its own", async ({ store }) => {
  await store.pay(421);
  base.expect((await store.deliveries()).every(({ status }) => status === "delivered")).toBe(true);
});
`;
}

/** A block without imports gets a sandbox and an app for each test; a script becomes a test by itself. */
function testOf(code: string): string {
  if (!/^import /m.test(code))
    return `import { app, readFile, sandbox } from "./around";\nimport { expect, test } from "vitest";\n\n${code}`;
  if (code.includes('from "vitest"')) return code;
  return `import { test } from "vitest";\n${code}\ntest("it runs to its end", () => {});\n`;
}

function tryTypesOf(guides: Guide[], folder: string): void {
  const files = guides.flatMap(({ at, files: own }) =>
    own.filter((file) => file.endsWith(".ts")).map((file) => join(at, file)),
  );
  const flags =
    "--ignoreConfig --strict --noEmit --skipLibCheck --module esnext --moduleResolution bundler".split(" ");
  const kinds = "--target esnext --lib esnext,dom --types node".split(" ");
  execFileSync(join(root, "node_modules/.bin/tsc"), [...flags, ...kinds, ...files], {
    cwd: folder,
    stdio: "inherit",
  });
}

/** With the command and an app, for those examples that expect them; in `package.md`, a test starts its app on that port. */
async function tryVitest(at: string, files: string[]): Promise<void> {
  const { stop } = await startCommand(dirname(at), WEBHOOK, 3_000);
  const app = at.endsWith("package") ? null : await startApp({ port: 4_000, sandbox: SERVICE });
  const vitest = join(root, "node_modules/vitest/vitest.mjs");
  const limits = ["--no-file-parallelism", "--hook-timeout=300000", "--test-timeout=300000"];
  try {
    await run(process.execPath, [vitest, "run", "--root", at, ...limits, ...files], at);
  } finally {
    await app?.close();
    await stop();
  }
}

/** In the browser of the repository's journeys, if the guide has no configuration of its own. */
async function tryPlaywright(at: string, files: string[]): Promise<void> {
  const config = join(at, "playwright.config.ts");
  const use = { launchOptions: { executablePath: await findChromium() } };
  if (!existsSync(config)) writeFileSync(config, `export default ${JSON.stringify({ use })};`);
  const cli = join(root, "node_modules/@playwright/test/cli.js");
  const limits = ["--workers=1", "--timeout=300000", "--reporter=line"];
  await run(process.execPath, [cli, "test", ...limits, ...files], at);
}

async function tryPython(file: string, folder: string): Promise<void> {
  const app = await startApp({ port: 4_000, sandbox: SERVICE });
  const ran = promisify(execFile)("python3", [file], { cwd: folder });
  const { stdout } = await ran.finally(() => app.close());
  assert.match(stdout, /^\d+ \['delivered', 'delivered'\]$/m);
}

/** Not in one step, because the app in this process goes on answering. Offline, so that `npx` takes the command that is installed. */
async function run(command: string, args: string[], cwd: string): Promise<void> {
  const env = { ...process.env, npm_config_offline: "true" };
  const child = spawn(command, args, { cwd, env, stdio: "inherit" });
  assert.deepEqual(
    await once(child, "exit"),
    [0, null],
    `${basename(cwd)}: ${basename(args[0] ?? "")} failed.`,
  );
}
