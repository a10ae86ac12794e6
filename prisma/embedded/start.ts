import { randomBytes } from "node:crypto";
import { mkdir } from "node:fs/promises";
import { resolve } from "node:path";
import { migrateAll } from "../migrate";
import { openBackend } from "./backend";
import { lockFolder } from "./folder-lock";
import { openGateway } from "./gateway";

export type EmbeddedPostgres = { url: string; stop: () => Promise<void> };

// Longer than any transaction of ours may take: a client that idles inside one keeps everybody else waiting.
const IDLE_LIMIT_MS = 10_000;

/**
 * Starts the embedded Postgres on the folder, brings it up to date, and says where it listens: on this machine only, on
 * a free port, with a password made up for this run. Throws `conflict` while another process uses the folder.
 */
export async function startEmbedded(folder: string): Promise<EmbeddedPostgres> {
  const lock = await lockFolder(resolve(folder));
  try {
    const opened = await openDatabase(resolve(folder));
    return { url: opened.url, stop: () => opened.close().finally(lock.release) };
  } catch (error) {
    await lock.release();
    throw error;
  }
}

async function openDatabase(folder: string): Promise<{ url: string; close: () => Promise<void> }> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const backend = await openBackend(folder);
  const password = randomBytes(16).toString("hex");
  const gateway = await openGateway({ backend, password, idleLimit: IDLE_LIMIT_MS });
  const url = `postgresql://postgres:${password}@127.0.0.1:${gateway.port}/postgres`;
  const close = async () => {
    await gateway.close();
    await backend.close();
  };
  try {
    await migrateAll({ merchant: url, sandbox: url });
  } catch (error) {
    await close();
    throw error;
  }
  return { url, close };
}
