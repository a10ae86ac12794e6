import { readdir, readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import { PrismaPg } from "@prisma/adapter-pg";
import { bindMigrationAwareSqlAdapterFactory } from "@prisma/driver-adapter-utils";
import * as bindings from "@prisma/schema-engine-wasm/schema_engine_bg";
import { __wbg_set_wasm as setWasm } from "@prisma/schema-engine-wasm/schema_engine_bg";
import { Pool } from "pg";
import { useUtc } from "@/lib/server/database";
import type { History } from "./histories";

// Prisma's own schema engine in WebAssembly, because the command line's engine is a binary that must be downloaded first.

/** The SQL that creates all tables of a history in an empty database. The database at `url` is only needed to run the engine. */
export function schemaFromEmpty(url: string, history: History): Promise<string> {
  return diff(url, history, () => ({ tag: "empty" }));
}

/** The SQL that changes the tables at `url` to the history's schema, or null if there is no difference. */
export async function schemaFromDatabase(url: string, history: History): Promise<string | null> {
  const sql = await diff(url, history, (files) => ({ tag: "schemaDatasource", files, configDir: "." }));
  return sql.startsWith("-- This is an empty migration.") ? null : sql;
}

type SchemaFile = { path: string; content: string };
type Source = { tag: "empty" } | { tag: "schemaDatasource"; files: SchemaFile[]; configDir: string };

async function diff(url: string, history: History, from: (files: SchemaFile[]) => Source): Promise<string> {
  const files = await readSchema(history);
  const to = { tag: "schemaDatamodel" as const, files };
  // Seen from `public`, every name is written with its schema, so a migration doesn't depend on who applies it.
  const fromPublic = { ...history, recordSchema: "public" };
  const { stdout } = await withSchemaEngine(url, fromPublic, (engine) =>
    engine.diff({ from: from(files), to, script: true, exitCode: null, filters: allTables }),
  );
  return stdout ?? "";
}

async function readSchema(history: History): Promise<SchemaFile[]> {
  const folder = join(history.folder, "schema");
  const names = (await readdir(folder)).filter((name) => name.endsWith(".prisma")).toSorted();
  return await Promise.all(
    names.map(async (name) => ({
      path: join(folder, name),
      content: await readFile(join(folder, name), "utf8"),
    })),
  );
}

/** Every table in a history's schemas is its own: the engine ignores none. */
export const allTables = { externalTables: [], externalEnums: [] };

/**
 * Runs `work` with a schema engine that is connected to the database at `url` for one history, whose schemas must exist.
 */
export function withSchemaEngine<T>(
  url: string,
  history: History,
  work: (engine: bindings.SchemaEngine) => Promise<T>,
): Promise<T> {
  return oneAtATime(() => workWithEngine(url, history, work));
}

async function workWithEngine<T>(
  url: string,
  history: History,
  work: (engine: bindings.SchemaEngine) => Promise<T>,
): Promise<T> {
  const pool = new Pool({ connectionString: url, connectionTimeoutMillis: 5_000, max: 1, onConnect: useUtc });
  pool.on("connect", readCharAsText);
  try {
    // On the embedded Postgres all connections share one session, so this is reset in the end.
    await pool.query(`SET search_path TO "${history.recordSchema}"`);
    const datamodels = (await readSchema(history)).map((file): [string, string] => [file.path, file.content]);
    const adapter = bindMigrationAwareSqlAdapterFactory(new PrismaPg(pool, { schema: history.recordSchema }));
    const engine = await bindings.SchemaEngine.new({ datamodels }, () => {}, adapter);
    return await work(engine).finally(() => engine.free());
  } finally {
    await pool.query("RESET search_path").catch(() => {});
    await pool.end();
  }
}

const CHAR = 18;
const TEXT = 25;

/** Postgres's catalogs have columns of its one-byte type "char", which Prisma's adapter can't read, but as text it can. */
function readCharAsText(client: unknown): void {
  type Listener = (row: { fields: { dataTypeID: number }[] }) => void;
  type Wire = { connection: { prependListener(event: "rowDescription", listener: Listener): void } };
  (client as Wire).connection.prependListener("rowDescription", ({ fields }) => {
    for (const field of fields) if (field.dataTypeID === CHAR) field.dataTypeID = TEXT;
  });
}

// The engine has one memory per process, although a test runner may load this module more than once: a second instance would replace
// the one that is running, and two tasks at once would share its memory.
const shared = globalThis as { billfoldSchemaEngine?: { loaded: Promise<void>; last: Promise<unknown> } };

async function oneAtATime<T>(task: () => Promise<T>): Promise<T> {
  const engine = (shared.billfoldSchemaEngine ??= { loaded: instantiate(), last: Promise.resolve() });
  await engine.loaded;
  const result = engine.last.then(task);
  engine.last = result.catch(() => {});
  return await result;
}

async function instantiate(): Promise<void> {
  const glue = createRequire(import.meta.url).resolve("@prisma/schema-engine-wasm/schema_engine_bg");
  const bytes = await readFile(join(glue, "../schema_engine_bg.wasm"));
  const { instance } = await WebAssembly.instantiate(bytes, {
    "./schema_engine_bg.js": { ...bindings, ...idleTimers() } as unknown as WebAssembly.ModuleImports,
  });
  setWasm(instance.exports);
  (instance.exports as unknown as Record<"__wbindgen_start", () => void>)["__wbindgen_start"]();
}

/** The engine limits the wait for its lock with a timer that it never clears, which must not keep a process alive. */
function idleTimers(): Record<string, unknown> {
  const names = Object.keys(bindings).filter((name) => name.startsWith("__wbg_setTimeout_"));
  return Object.fromEntries(names.map((name) => [name, setIdleTimeout]));
}

function setIdleTimeout(work: () => void, delay: number): NodeJS.Timeout {
  return setTimeout(work, delay >>> 0).unref();
}
