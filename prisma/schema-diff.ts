import type { History } from "./histories";
import { allTables, withSchemaEngine } from "./schema-engine";
import { readSchema } from "./schema-files";

/** The SQL that makes all tables of a history in an empty database. The one at `url` is only needed to ask. */
export function schemaFromEmpty(url: string, history: History): Promise<string> {
  return diff(url, history, () => ({ tag: "empty" }));
}

/** The SQL that turns the tables of the database at `url` into those of the history's schema, or null: they are the same. */
export async function schemaFromDatabase(url: string, history: History): Promise<string | null> {
  const sql = await diff(url, history, (files) => ({ tag: "schemaDatasource", files, configDir: "." }));
  return sql.startsWith(EMPTY) ? null : sql;
}

const EMPTY = "-- This is an empty migration.";

type Files = Awaited<ReturnType<typeof readSchema>>;
type Source = { tag: "empty" } | { tag: "schemaDatasource"; files: Files; configDir: string };

async function diff(url: string, history: History, from: (files: Files) => Source): Promise<string> {
  const files = await readSchema(history);
  const to = { tag: "schemaDatamodel" as const, files };
  const { stdout } = await withSchemaEngine(url, withFullNames(history), (engine) =>
    engine.diff({ from: from(files), to, script: true, exitCode: null, filters: allTables }),
  );
  return stdout ?? "";
}

/** Seen from `public` every name is written with its schema, so a migration does not depend on who applies it. */
function withFullNames(history: History): History {
  return { ...history, recordSchema: "public" };
}
