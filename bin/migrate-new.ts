import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { AppError } from "@/lib/errors";
import { startEmbedded } from "@/prisma/embedded/start";
import { histories, type History, merchantHistory } from "@/prisma/histories";
import { migrationsFolder, readMigrations } from "@/prisma/migrate";
import { schemaFromDatabase, schemaFromEmpty } from "@/prisma/schema-engine";
import { command, type Help } from "./command";
import { root } from "./root";

const DIGITS = 4;

const HELP: Help = {
  use: "npm run migrate:new -- <name>",
  does: "Write a migration for what the schema has and the migrations so far have not, with the next number, for the tables of the merchant unless an option says otherwise. Read it before you commit it.",
  options: {
    "--first": "print what 0001_init would be",
    ...Object.fromEntries(histories().map(({ name }) => [`--${name}`, `for the tables of the ${name}`])),
  },
};

command(async () => {
  const words = process.argv.slice(2);
  const history = histories().find(({ name }) => words.includes(`--${name}`)) ?? merchantHistory;
  const name = words.find((word) => word !== `--${history.name}`) ?? "";
  // The first one has handwritten parts that a schema cannot express, so it is not overwritten.
  if (name === "--first") return console.log(await onEmptyDatabase((url) => schemaFromEmpty(url, history)));
  if (!/^[a-z0-9_]+$/.test(name))
    throw new AppError("invalid", "Give it a name: npm run migrate:new -- add_notes");
  const sql = await onEmptyDatabase((url) => schemaFromDatabase(url, history));
  if (sql === null) console.log(`The migrations already make all of the ${history.name}'s schema.`);
  else await write(history, `${await nextNumber(history)}_${name}`, sql);
}, HELP);

/** Runs `ask` on a database that only the migrations have touched. */
async function onEmptyDatabase<T>(ask: (url: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), "billfold-migration-"));
  try {
    const { url, stop } = await startEmbedded(join(folder, "postgres"));
    return await ask(url).finally(stop);
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function nextNumber(history: History): Promise<string> {
  const { migrationDirectories } = await readMigrations(history);
  const numbers = migrationDirectories.map(({ path }) => Number.parseInt(path, 10));
  return String(Math.max(0, ...numbers) + 1).padStart(DIGITS, "0");
}

async function write(history: History, name: string, sql: string): Promise<void> {
  const folder = join(migrationsFolder(history), name);
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, "migration.sql"), sql);
  console.log(`Wrote ${relative(root, folder)}/migration.sql.`);
}
