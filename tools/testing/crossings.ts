import { execFile } from "node:child_process";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { beforeAll, expect, it } from "vitest";
import { root } from "../../bin/root";

/** A file, and what it would import. */
export type Crossing = [file: string, target: string];

/** One line each, so that a complaint about a line is one about an attempt. */
const FORMS = [
  (name: string, target: string) => `import { ${name} } from "${target}";`,
  (name: string, target: string) => `export { ${name} } from "${target}";`,
  (name: string, target: string) => `import type { ${name} } from "${target}";`,
  (name: string, target: string) => `export const ${name} = () => import("${target}");`,
];

const oxlint = join(dirname(createRequire(import.meta.url).resolve("oxlint/package.json")), "bin/oxlint");

/** Tests that lint refuses some crossings in every form, and allows others. */
export function testCrossings(refused: Crossing[], allowed: Crossing[]): void {
  let refusals: (crossing: Crossing) => string;

  beforeAll(async () => {
    refusals = await tryCrossings([...refused, ...allowed]);
  }, 60_000);

  it.each(refused)("lint refuses %s to import %s, in each form", (file, target) => {
    expect(refusals([file, target])).toBe("4 of 4");
  });

  it.each(allowed)("lint lets %s import %s, in each form", (file, target) => {
    expect(refusals([file, target])).toBe("0 of 4");
  });
}

/**
 * Tries each crossing as a static, a re-exporting, a type-only and a dynamic import, in an otherwise empty project under our own
 * rules of lint. Answers for a crossing in how many of these forms it was refused.
 */
async function tryCrossings(crossings: Crossing[]): Promise<(crossing: Crossing) => string> {
  const files = new Map<string, Crossing[]>();
  for (const crossing of crossings) files.set(crossing[0], [...(files.get(crossing[0]) ?? []), crossing]);
  const folder = await mkdtemp(join(tmpdir(), "billfold-wall-"));
  try {
    const config = JSON.parse(await readFile(join(root, ".oxlintrc.json"), "utf8")) as object;
    // Without types, which these rules do not need: there is no project around the files.
    await writeFile(join(folder, ".oxlintrc.json"), JSON.stringify({ ...config, options: {} }));
    for (const [file, attempts] of files) {
      await mkdir(dirname(join(folder, file)), { recursive: true });
      await writeFile(join(folder, file), linesOf(attempts).join("\n"));
    }
    const complaints = await lint(folder);
    return ([file, target]) => {
      const first = (files.get(file) ?? []).findIndex(([, other]) => other === target) * FORMS.length + 1;
      const refused = FORMS.filter((_, form) => complaints.get(file)?.has(first + form));
      return `${refused.length} of ${FORMS.length}`;
    };
  } finally {
    await rm(folder, { recursive: true });
  }
}

function linesOf(attempts: Crossing[]): string[] {
  return attempts.flatMap(([, target], i) => FORMS.map((form, j) => form(`thing${i}x${j}`, target)));
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
