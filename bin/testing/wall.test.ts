import { execFile } from "node:child_process";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { beforeAll, expect, it } from "vitest";
import { root } from "../root";

const SERVICE = "app/(sandbox)/_service/x.ts";
const UI = "app/(sandbox)/_ui/x.tsx";
const ROUTE = "app/(sandbox)/sandbox/x/page.tsx";

/** Who may not import what; each is tried as a static, a re-exporting, a type-only and a dynamic import. */
const REFUSED: [string, string][] = [
  // The merchant never reaches into the service…
  ...["lib/billing/x.ts", "lib/server/x.ts", "lib/contract/x.ts", "components/billing/x.tsx"].map(
    intoService,
  ),
  ...[
    "app/(merchant)/x.tsx",
    "app/api/x/route.ts",
    "bin/x.ts",
    "e2e/x.spec.ts",
    "prisma/x.ts",
    "proxy.ts",
  ].map(intoService),
  ["lib/billing/x.ts", "../../app/(sandbox)/_service/clock"],
  ["components/billing/x.tsx", "@/app/(sandbox)/_ui/pager"],
  ["app/(merchant)/x.tsx", "../(sandbox)/sandbox/page-number"],
  // …nor the service into the merchant: not into any room, from any room.
  ...[SERVICE, UI, ROUTE, "app/(sandbox)/start.ts"].flatMap((file) =>
    [
      "@/lib/billing/account/queries",
      "@/lib/commerce/client",
      "@/lib/auth/session",
      "@/lib/mail/send",
      "@/lib/brand",
      "@/lib/env",
      "@/lib/db",
      "@/lib/generated/prisma/client",
      "@/components/ui/button",
      "@/components/site/site-header",
      "@/app/(merchant)/account/actions",
      "@/app/api/health/route",
      "@/prisma/migrate",
      "@/bin/settings",
    ].map((target): [string, string] => [file, target]),
  ),
  [SERVICE, "../../../lib/billing/account/queries"],
  // What both share knows neither.
  ["lib/server/x.ts", "@/lib/env"],
  ["lib/contract/x.ts", "../billing/account/queries"],
  ["lib/errors.ts", "@/lib/brand"],
  // Pages and components ask reads; they do not read tables. What components do comes to them as props.
  ["app/(merchant)/x.tsx", "@/lib/db"],
  ["components/billing/x.tsx", "@/lib/db"],
  ["components/billing/x.tsx", "@/app/(merchant)/account/actions"],
  ["lib/billing/x.ts", "@/app/(merchant)/account/actions"],
  [ROUTE, "@/app/(sandbox)/_service/db"],
  [UI, "../_service/generated/prisma/client"],
];

const ALLOWED: [string, string][] = [
  ["lib/billing/x.ts", "@/lib/contract/events"],
  ["lib/billing/x.ts", "@/lib/db"],
  ["app/(merchant)/x.tsx", "@/lib/billing/account/queries"],
  ["app/(merchant)/x.tsx", "@/components/ui/button"],
  ["instrumentation.ts", "@/app/(sandbox)/start"],
  [SERVICE, "@/lib/contract/events"],
  [SERVICE, "@/lib/server/poller"],
  [SERVICE, "@/lib/errors"],
  [SERVICE, "./db"],
  [ROUTE, "@/app/(sandbox)/_service/clock"],
  [ROUTE, "@/app/(sandbox)/_ui/basic/button"],
  [UI, "@/lib/money"],
];

/** One line each, so that a complaint about a line is one about an attempt. */
const FORMS = [
  (name: string, target: string) => `import { ${name} } from "${target}";`,
  (name: string, target: string) => `export { ${name} } from "${target}";`,
  (name: string, target: string) => `import type { ${name} } from "${target}";`,
  (name: string, target: string) => `export const ${name} = () => import("${target}");`,
];

const oxlint = join(dirname(createRequire(import.meta.url).resolve("oxlint/package.json")), "bin/oxlint");

/** The lines of each file of which lint complained, in an otherwise empty project in which every crossing was tried. */
let complaints: Map<string, Set<number>>;

beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), "billfold-wall-"));
  try {
    const config = JSON.parse(await readFile(join(root, ".oxlintrc.json"), "utf8")) as object;
    // Without types, which these rules do not need: there is no project around the files.
    await writeFile(join(folder, ".oxlintrc.json"), JSON.stringify({ ...config, options: {} }));
    for (const [file, targets] of attempts()) {
      await mkdir(dirname(join(folder, file)), { recursive: true });
      await writeFile(join(folder, file), linesOf(targets).join("\n"));
    }
    complaints = await lint(folder);
  } finally {
    await rm(folder, { recursive: true });
  }
}, 60_000);

it.each(REFUSED)("lint refuses %s to import %s, in each form", (file, target) => {
  expect(refusals(file, target)).toEqual(FORMS.map(() => true));
});

it.each(ALLOWED)("lint lets %s import %s, in each form", (file, target) => {
  expect(refusals(file, target)).toEqual(FORMS.map(() => false));
});

function intoService(file: string): [string, string] {
  return [file, "@/app/(sandbox)/_service/clock"];
}

function attempts(): Map<string, string[]> {
  const targets = new Map<string, string[]>();
  for (const [file, target] of [...REFUSED, ...ALLOWED])
    targets.set(file, [...(targets.get(file) ?? []), target]);
  return targets;
}

function linesOf(targets: string[]): string[] {
  return targets.flatMap((target, i) => FORMS.map((form, j) => form(`thing${i}x${j}`, target)));
}

/** For each form whether lint complained. */
function refusals(file: string, target: string): boolean[] {
  const first = (attempts().get(file) ?? []).indexOf(target) * FORMS.length + 1;
  return FORMS.map((_, form) => complaints.get(file)?.has(first + form) ?? false);
}

type Diagnostic = { code: string; filename: string; labels: { span: { line: number } }[] };

async function lint(folder: string): Promise<Map<string, Set<number>>> {
  const env = { ...process.env, NO_COLOR: "1" };
  const answer = await new Promise<string>((resolve) => {
    const options = { cwd: folder, env, maxBuffer: 1 << 26 };
    execFile(process.execPath, [oxlint, "--format", "json"], options, (_error, stdout) => resolve(stdout));
  });
  const { diagnostics } = JSON.parse(answer) as { diagnostics: Diagnostic[] };
  const lines = new Map<string, Set<number>>();
  for (const { code, filename, labels } of diagnostics) {
    if (!code.includes("no-restricted-imports")) continue;
    const line = labels[0]?.span.line ?? 0;
    lines.set(filename, (lines.get(filename) ?? new Set()).add(line));
  }
  return lines;
}
