import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { openBackend } from "../../../prisma/embedded/backend";
import { sandboxHistory } from "../../../prisma/sandbox-history";
import { migrateBackend } from "./parts/database";

/** The databases that new ones are copied from: two thirds of the data, and a sandbox makes no others. */
const WITHOUT_TEMPLATES = [
  "UPDATE pg_database SET datistemplate = false",
  "DROP DATABASE template0",
  "DROP DATABASE template1",
  "CHECKPOINT",
];

/** Puts an empty database with all tables into `target`, and the migrations that databases of earlier versions need. */
export async function makeDatabase(target: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "billfold-image-"));
  try {
    const backend = await openBackend(folder);
    await migrateBackend(backend, sandboxHistory.folder);
    await backend.close();
    const database = await PGlite.create({ dataDir: folder });
    for (const statement of WITHOUT_TEMPLATES) await database.exec(statement);
    const image = await database.dumpDataDir("gzip");
    await database.close();
    writeFileSync(join(target, "image.tar.gz"), new Uint8Array(await image.arrayBuffer()));
  } finally {
    rmSync(folder, { recursive: true });
  }
  for (const name of ["schema", "migrations"])
    cpSync(join(sandboxHistory.folder, name), join(target, name), { recursive: true });
}
