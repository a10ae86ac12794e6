import { randomBytes } from "node:crypto";
import { mkdir } from "node:fs/promises";
import { resolve } from "node:path";
import { migrateAll } from "../migrate";
import { type Backend, openBackend } from "./backend";
import { type FolderLock, lockFolder } from "./folder-lock";
import { openGateway } from "./gateway";

export type EmbeddedPostgres = { url: string; stop: () => Promise<void> };
/** Its clients wait at the door until it is open; when that fails, they are sent away. */
export type OpeningPostgres = EmbeddedPostgres & { opened: Promise<unknown> };

// Longer than any transaction of ours may take: a client that idles inside one keeps everybody else waiting.
const IDLE_LIMIT_MS = 10_000;

/**
 * Starts the embedded Postgres on the folder, brings it up to date, and says where it listens: on this machine only, on
 * a free port, with a password made up for this run. Throws `conflict` while another process uses the folder.
 */
export async function startEmbedded(folder: string): Promise<EmbeddedPostgres> {
  const postgres = await beginEmbedded(folder);
  try {
    await postgres.opened;
  } catch (error) {
    await postgres.stop();
    throw error;
  }
  return postgres;
}

/** The same for whoever has other things to start meanwhile: the address comes at once, the rest when `opened` is settled. */
export async function beginEmbedded(folder: string): Promise<OpeningPostgres> {
  const lock = await lockFolder(resolve(folder));
  const backend = openMigrated(resolve(folder), lock);
  // Whoever waits for it hears of it; until then it is nobody's.
  backend.catch(() => {});
  const { url, close } = await openDoor(backend);
  const stop = async () => {
    const open = await backend.catch(() => null);
    await close();
    try {
      await open?.close();
    } finally {
      await lock.release();
    }
  };
  return { url, opened: backend, stop };
}

async function openMigrated(folder: string, lock: FolderLock): Promise<Backend> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const backend = await openBackend(folder, lock);
  try {
    const { url, close } = await openDoor(Promise.resolve(backend));
    await migrateAll(url).finally(close);
    return backend;
  } catch (error) {
    await backend.close();
    throw error;
  }
}

async function openDoor(backend: Promise<Backend>): Promise<{ url: string; close: () => Promise<void> }> {
  const password = randomBytes(16).toString("hex");
  const { port, close } = await openGateway({ backend, password, idleLimit: IDLE_LIMIT_MS });
  return { url: `postgresql://postgres:${password}@127.0.0.1:${port}/postgres`, close };
}
