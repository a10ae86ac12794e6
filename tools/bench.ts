import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildCopy, runIn } from "./bench/copy";
import { printBuilds } from "./bench/report";
import { command } from "../bin/command";

// Whoever stops it also stops what it serves and leaves nothing behind.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.once(signal, () => process.exit(1));

/**
 * `npm run tool bench`: builds a copy of the tracked files, serves it beside a commerce service, and prints what its pages and routes
 * cost beside ones that do nothing. On the Postgres server of TEST_DATABASE_URL, else on the embedded one. `--quick` asks for a
 * fifth as long, for a first look; `--rows` compares a thousand rows in each table with a million instead.
 */
command(async () => {
  const folder = mkdtempSync(join(tmpdir(), "billfold-bench-"));
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  printBuilds(await buildCopy(folder));
  await runIn(folder, process.execPath, [
    "--import",
    "tsx",
    "tools/bench/measure.ts",
    ...process.argv.slice(2),
  ]);
});
