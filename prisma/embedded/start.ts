import { randomBytes } from "node:crypto";
import { mkdir } from "node:fs/promises";
import { resolve } from "node:path";
import { migrateAll } from "../migrate";
import { type Backend, openBackend } from "./backend";
import { type FolderLock, lockFolder } from "./folder-lock";
import { openGateway } from "./gateway";

export type EmbeddedPostgres = { url: string; stop: () => Promise<void> };
/** Clients can connect at once, and wait until it is open; if that fails, they are disconnected. */
export type OpeningPostgres = EmbeddedPostgres & { opened: Promise<unknown> };

/** Longer than any transaction of ours may take: a client that is idle inside one holds up all others. */
const IDLE_LIMIT_MS = 10_000;

/**
 * Starts the embedded Postgres on the folder, applies migrations, and returns its address: on this machine only, with a free port
 * and a random password. Throws `conflict` while another process uses the folder.
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

/** The same without waiting until it is open: the address is available at once. */
export async function beginEmbedded(folder: string): Promise<OpeningPostgres> {
  const lock = await lockFolder(resolve(folder));
  const backend = openMigrated(resolve(folder), lock);
  // The error is thrown where `opened` is awaited.
  backend.catch(() => {});
  const { url, close } = await listen(backend);
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
    const { url, close } = await listen(Promise.resolve(backend));
    await migrateAll(url).finally(close);
    return backend;
  } catch (error) {
    await backend.close();
    throw error;
  }
}

async function listen(backend: Promise<Backend>): Promise<{ url: string; close: () => Promise<void> }> {
  const password = randomBytes(16).toString("hex");
  const { port, close } = await openGateway({ backend, password, idleLimit: IDLE_LIMIT_MS });
  return { url: `postgresql://postgres:${password}@127.0.0.1:${port}/postgres`, close };
}
