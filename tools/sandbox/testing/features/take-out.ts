import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { trackedFiles } from "../guides/copy-tracked";
import { withoutLine, withoutRows } from "./without-lines";

/** What goes with a feature. Its tables stay until a migration drops them. */
export type TakenOut = {
  /** Folders and files: its code, routes, tests and journeys. */
  files: string[];
  /** What the keys of its rows in the tests' tables contain. */
  rows: string[];
  /** By file, the lines elsewhere that name it, each with the block that it begins. */
  lines: Record<string, string[]>;
  /** By file, parts of lines that no longer have a use, and what stands there then. */
  parts?: Record<string, [before: string, after: string][]>;
};

/** Where each page, route and action has a row. */
const TABLES = [
  "app/(admin)/guard.integration.test.ts",
  "e2e/admin/admin.spec.ts",
  "e2e/pages/narrow.spec.ts",
  "e2e/sandbox/gate/merchant-endpoints.ts",
  "e2e/security/malformed-forms.spec.ts",
  "e2e/security/matrix-table.ts",
];

/** Takes a feature out of the files in a folder; the files that it edited. Throws for a file, line or row that isn't there. */
export function takeOut({ files, rows, lines, parts = {} }: TakenOut, folder: string): string[] {
  for (const path of files) {
    if (trackedFiles(folder).every((file) => file !== path && !file.startsWith(`${path}/`)))
      throw new Error(`There is no ${path}`);
    rmSync(join(folder, path), { recursive: true });
  }
  for (const [file, wanted] of Object.entries(lines))
    for (const line of wanted) edit(folder, file, (text) => withoutLine(text, line));
  for (const [file, changes] of Object.entries(parts))
    for (const [before, after] of changes)
      edit(folder, file, (text) => {
        if (text.split(before).length !== 2) throw new Error(`not once "${before}"`);
        return text.replace(before, () => after);
      });
  for (const name of rows) {
    let found = 0;
    for (const table of TABLES)
      edit(folder, table, (text) => {
        const kept = withoutRows(text, name);
        found += kept.count;
        return kept.text;
      });
    if (found === 0) throw new Error(`No table has a row of ${name}`);
  }
  return [...new Set([...Object.keys(lines), ...Object.keys(parts), ...TABLES])];
}

function edit(folder: string, file: string, change: (text: string) => string): void {
  const path = join(folder, file);
  try {
    writeFileSync(path, change(readFileSync(path, "utf8")));
  } catch (error) {
    throw new Error(`${file}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
}
