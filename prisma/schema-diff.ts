import { readSchema } from "./schema-files";
import { allTables, withSchemaEngine } from "./schema-engine";

/** The SQL that makes all tables of `prisma/schema` in an empty database. The one at `url` is asked, not changed. */
export async function schemaFromEmpty(url: string): Promise<string> {
  const to = { tag: "schemaDatamodel" as const, files: await readSchema() };
  const { stdout } = await withSchemaEngine(url, (engine) =>
    engine.diff({ from: { tag: "empty" }, to, script: true, exitCode: null, filters: allTables }),
  );
  return stdout ?? "";
}
