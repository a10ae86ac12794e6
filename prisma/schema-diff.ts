import { allTables, withSchemaEngine } from "./schema-engine";
import { readSchema } from "./schema-files";

/** The SQL that makes all tables of `prisma/schema` in an empty database. The one at `url` is only needed to ask. */
export function schemaFromEmpty(url: string): Promise<string> {
  return diff(url, () => ({ tag: "empty" }));
}

/** The SQL that turns the tables of the database at `url` into those of `prisma/schema`, or null: they are the same. */
export async function schemaFromDatabase(url: string): Promise<string | null> {
  const sql = await diff(url, (files) => ({ tag: "schemaDatasource", files, configDir: "." }));
  return sql.startsWith(EMPTY) ? null : sql;
}

const EMPTY = "-- This is an empty migration.";

type Files = Awaited<ReturnType<typeof readSchema>>;
type Source = { tag: "empty" } | { tag: "schemaDatasource"; files: Files; configDir: string };

async function diff(url: string, from: (files: Files) => Source): Promise<string> {
  const files = await readSchema();
  const to = { tag: "schemaDatamodel" as const, files };
  const { stdout } = await withSchemaEngine(url, (engine) =>
    engine.diff({ from: from(files), to, script: true, exitCode: null, filters: allTables }),
  );
  return stdout ?? "";
}
