import { existsSync } from "node:fs";
import { join, relative } from "node:path";
import { AppError } from "@/lib/errors";
import { beginEmbedded } from "@/prisma/embedded/start";
import { migrateAll } from "@/prisma/migrate";
import { root } from "../root";
import {
  checkSettings,
  databaseUrlOf,
  type DataFolder,
  dataFolderOf,
  readSettings,
  type Settings,
  storeNameOf, // sandbox
} from "../settings";
import { bannerOf } from "./banner";
import { listeningOf } from "./listen";
import { type NextProcess, startNext } from "./next-process";
import { checkPort } from "./port";
import { noteRunning } from "./running";
import { completeSecrets } from "./secrets";

export type Mode = "development" | "production";

/** Secrets, database, Next, in this order; everything stops in the opposite one. Next begins while the embedded database opens. */
export async function serve(mode: Mode): Promise<void> {
  const startedAt = performance.now();
  // Next reads the .env files itself and goes on watching them, so it gets the environment as it was.
  const inherited = { ...process.env };
  const settings = readSettings(mode);
  const folder = dataFolderOf(settings);
  const isEmbedded = !settings["DATABASE_URL"]?.trim();
  const hasOwnSecrets = isEmbedded || mode === "development";
  const secrets = hasOwnSecrets ? await completeSecrets(folder, settings) : {};
  const env = checkSettings({ ...settings, ...secrets }, isEmbedded);
  if (mode === "production") checkBuild();
  await checkPort(env.PORT);
  const database = await openDatabase(settings, folder);
  const ours = {
    ...secrets,
    DATABASE_URL: database.url,
    DATABASE_EMBEDDED: isEmbedded ? "1" : "0",
    // In development a forwarded port speaks, and the framework serves from a process further away.
    PEER_IS_KNOWN: mode === "production" && !env.TRUST_PROXY ? "1" : "0",
    SANDBOX_STORE_NAME: storeNameOf(settings), // sandbox
  };
  await noteRunning(folder, env.PORT);
  const listening = listeningOf(env);
  const next = startNext(mode, listening, { ...inherited, ...ours, PORT: String(env.PORT) });
  await superviseUntilEnd(next, database, () => {
    const seconds = (performance.now() - startedAt) / 1000;
    console.log(bannerOf({ env, database: database.name, seconds }));
  });
}

function checkBuild(): void {
  if (existsSync(join(root, ".next", "BUILD_ID"))) return;
  throw new AppError("not_found", "There is no build yet. Run `npm run build` first.");
}

type Database = {
  url: string;
  /** For people. */
  name: string;
  /** Settled when it responds. */
  opened: Promise<unknown>;
  stop: () => Promise<void>;
};

/** The database of DATABASE_URL, migrated, or the embedded one, which is opened while the caller goes on. */
async function openDatabase(settings: Settings, folder: DataFolder): Promise<Database> {
  const migrated = databaseUrlOf(settings);
  if (!migrated) {
    const embedded = await beginEmbedded(folder.postgres);
    return { ...embedded, name: `embedded Postgres in ${relative(root, folder.path) || folder.path}` };
  }
  await migrateAll(migrated, settings);
  // Served by another address than migrated where a pooler stands in between.
  const url = settings["DATABASE_URL"]?.trim() ?? migrated;
  const { host, pathname } = new URL(url);
  return { url, name: `Postgres at ${host}${pathname}`, opened: Promise.resolve(), stop: async () => {} };
}

const EXIT_CODES = { SIGINT: 130, SIGTERM: 0, SIGHUP: 0 } as const;

/**
 * Waits until Next ends or this process is stopped; then ends Next first and the database after it, and exits. Throws, when both
 * have ended, what kept the database from opening.
 */
async function superviseUntilEnd(next: NextProcess, database: Database, onReady: () => void): Promise<void> {
  const stopped = Promise.race([waitForSignal(), waitForLossOfNpm()]);
  void next.ready.then(() => onReady());
  try {
    const failed = database.opened.then(() => new Promise<never>(() => {}));
    process.exitCode = await Promise.race([stopped, next.ended, failed]);
  } finally {
    await next.stop();
    await database.stop();
  }
  process.exit();
}

function waitForSignal(): Promise<number> {
  return new Promise((resolve) => {
    for (const [signal, code] of Object.entries(EXIT_CODES)) process.on(signal, () => resolve(code));
  });
}

/** npm and its shell end on SIGTERM without passing it on to this process. */
function waitForLossOfNpm(): Promise<number> {
  const parent = process.ppid;
  const isRunByNpm = process.env["npm_lifecycle_event"] !== undefined;
  return new Promise((resolve) => {
    if (isRunByNpm) setInterval(() => process.ppid === parent || resolve(0), 500).unref();
  });
}
