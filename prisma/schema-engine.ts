import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import { PrismaPg } from "@prisma/adapter-pg";
import { bindMigrationAwareSqlAdapterFactory } from "@prisma/driver-adapter-utils";
import * as bindings from "@prisma/schema-engine-wasm/schema_engine_bg";
import { __wbg_set_wasm as setWasm } from "@prisma/schema-engine-wasm/schema_engine_bg";
import { Pool } from "pg";
import { useUtc } from "@/lib/server/utc";
import { readCharAsText } from "./char-as-text";
import type { History } from "./histories";
import { readSchema } from "./schema-files";

type Exports = Record<"__wbindgen_start", () => void>;

/** Everything in its schemas is a history's own: the engine need not look away from any table. */
export const allTables = { externalTables: [], externalEnums: [] };

/**
 * Gives `work` Prisma's own schema engine, in WebAssembly, connected to the database at `url` for one history: the command
 * line's engine is a binary that it would first have to download. The history's own schemas must exist.
 */
export function withSchemaEngine<T>(
  url: string,
  history: History,
  work: (engine: bindings.SchemaEngine) => Promise<T>,
): Promise<T> {
  return inTurn(() => workWithEngine(url, history, work));
}

async function workWithEngine<T>(
  url: string,
  history: History,
  work: (engine: bindings.SchemaEngine) => Promise<T>,
): Promise<T> {
  const pool = new Pool({ connectionString: url, connectionTimeoutMillis: 5_000, max: 1, onConnect: useUtc });
  pool.on("connect", readCharAsText);
  try {
    // On the embedded Postgres all connections are one session, so what is set here is taken back in the end.
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

// The engine has one memory in a process, although a test runner may load this module more than once: a second instance would take
// the place of the one at work, and two tasks at once would meet in it.
const shared = globalThis as { billfoldSchemaEngine?: { loaded: Promise<void>; last: Promise<unknown> } };

/** Runs `task` when the engine is there and nobody else is at work with it. */
async function inTurn<T>(task: () => Promise<T>): Promise<T> {
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
  (instance.exports as unknown as Exports)["__wbindgen_start"]();
}

// The engine limits the wait for its lock with a timer that it never clears; that must not keep a process alive.
function idleTimers(): Record<string, unknown> {
  const names = Object.keys(bindings).filter((name) => name.startsWith("__wbg_setTimeout_"));
  return Object.fromEntries(names.map((name) => [name, setIdleTimeout]));
}

function setIdleTimeout(work: () => void, delay: number): NodeJS.Timeout {
  return setTimeout(work, delay >>> 0).unref();
}
