import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startCopiedDatabase } from "../prisma/testing/copied-database";

// An embedded Postgres in an empty folder for as long as its parent listens.
const folder = await mkdtemp(join(tmpdir(), "billfold-test-"));
const { url, stop } = await startCopiedDatabase(join(folder, "postgres"));

process.once("disconnect", () => {
  void stop()
    .then(() => rm(folder, { recursive: true, force: true }))
    .finally(() => process.exit(0));
});
process.send?.(url);
