import { rm } from "node:fs/promises";
import { AppError } from "@/lib/errors";
import { connect } from "@/prisma/connect";
import { lockFolder } from "@/prisma/embedded/folder-lock";
import { histories, type History } from "@/prisma/histories";
import { command, type Help } from "./command";
import { databaseUrlOf, type DataFolder, dataFolderOf, readSettings } from "./settings";

const HELP: Help = {
  use: "npm run reset",
  does: "Delete all customers, orders and secrets on this machine. The next start creates new ones.",
  options: {
    "--yes": "also empty the database that DATABASE_URL names",
  },
};

command(async () => {
  const settings = readSettings("development");
  const url = databaseUrlOf(settings);
  if (!url) await removeData(dataFolderOf(settings));
  else for (const history of histories()) await dropTables(history.findUrl?.(url, settings) ?? url, history);
  console.log("Everything was deleted. The next start begins with an empty store.");
}, HELP);

async function removeData(folder: DataFolder): Promise<void> {
  const lock = await lockFolder(folder.postgres);
  // Only what is ours: DATA_DIR may be a folder that holds other things too.
  const ours = [folder.postgres, folder.secrets, folder.running];
  await Promise.all(ours.map((path) => rm(path, { recursive: true, force: true })));
  await lock.release();
}

async function dropTables(url: string, { schemas, recordSchema }: History): Promise<void> {
  const connection = await connect(url);
  try {
    const where = `${connection.host}:${connection.port}/${connection.database}`;
    if (!process.argv.includes("--yes")) {
      throw new AppError(
        "conflict",
        `DATABASE_URL names a real database. To empty ${where}: npm run reset -- --yes`,
      );
    }
    await connection.query(`DROP TABLE IF EXISTS ${recordSchema}._prisma_migrations`);
    await connection.query(`DROP SCHEMA IF EXISTS ${schemas.join(", ")} CASCADE`);
  } finally {
    await connection.end();
  }
}
