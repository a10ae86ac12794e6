import { execFile } from "node:child_process";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { root } from "../root";

const oxlint = join(dirname(createRequire(import.meta.url).resolve("oxlint/package.json")), "bin/oxlint");

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "billfold-wall-"));
  const config = JSON.parse(await readFile(join(root, ".oxlintrc.json"), "utf8")) as object;
  // Without types, which these rules do not need: there is no project around the file.
  await writeFile(join(folder, ".oxlintrc.json"), JSON.stringify({ ...config, options: {} }));
});

afterEach(() => rm(folder, { recursive: true }));

it.each([
  ["lib/billing/x.ts", "@/lib/sandbox/time/store-now"],
  ["lib/billing/x.ts", "../sandbox/clock"],
  ["app/(merchant)/x.tsx", "@/components/sandbox/shared/pager"],
  ["components/billing/x.tsx", "@/lib/sandbox/time/store-now"],
  ["app/api/x/route.ts", "@/lib/sandbox/time/store-now"],
  ["lib/sandbox/x.ts", "@/lib/billing/queries"],
  ["lib/sandbox/x.ts", "@/lib/commerce/client"],
  ["app/(sandbox)/sandbox/x.tsx", "@/lib/auth/session"],
  ["components/sandbox/x.tsx", "../../lib/billing/queries"],
  ["app/(merchant)/x.tsx", "@/lib/db"],
  ["app/(sandbox)/sandbox/x.tsx", "@/lib/db"],
])("lint refuses %s to import %s", async (file, target) => {
  expect(await lint(file, target)).toContain("no-restricted-imports");
});

it.each([
  ["lib/billing/x.ts", "@/lib/contract/events"],
  ["lib/sandbox/x.ts", "@/lib/contract/events"],
  ["app/(sandbox)/sandbox/x.tsx", "@/lib/sandbox/time/store-now"],
  ["app/(merchant)/x.tsx", "@/lib/billing/queries"],
])("lint lets %s import %s", async (file, target) => {
  const answer = await lint(file, target);
  expect(answer).toContain("Finished in");
  expect(answer).not.toContain("no-restricted-imports");
});

async function lint(file: string, target: string): Promise<string> {
  await mkdir(dirname(join(folder, file)), { recursive: true });
  await writeFile(join(folder, file), `import { thing } from "${target}";\nexport const other = thing;\n`);
  const env = { ...process.env, NO_COLOR: "1" };
  return new Promise((resolve) => {
    execFile(process.execPath, [oxlint], { cwd: folder, env }, (_error, stdout, stderr) =>
      resolve(stdout + stderr),
    );
  });
}
