import { randomUUID } from "node:crypto";
import { link, mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { z } from "zod";
import { AppError } from "@/lib/errors";
import { askForSignOfLife, openSignOfLife } from "./sign-of-life";

const holderSchema = z.object({ pid: z.int(), port: z.int(), token: z.string() });
type Holder = z.infer<typeof holderSchema>;
export type FolderLock = { release: () => Promise<void> };

/**
 * Takes the data folder for this process, or throws `conflict`. The lock names a port where its holder answers with a
 * token: the number of a process alone may have been given to another one since.
 */
export async function lockFolder(folder: string): Promise<FolderLock> {
  const file = lockFile(folder);
  const token = randomUUID();
  const sign = await openSignOfLife(token);
  try {
    await mkdir(dirname(file), { recursive: true });
    await takeLock(folder, { pid: process.pid, port: sign.port, token });
  } catch (error) {
    sign.close();
    throw error;
  }
  return {
    release: async () => {
      await rm(file, { force: true });
      sign.close();
    },
  };
}

/** The process that uses the data folder at this moment, if any. */
export async function findHolder(folder: string): Promise<Holder | null> {
  const holder = parseLock(await readLock(lockFile(folder)));
  return holder && (await isAlive(holder)) ? holder : null;
}

async function takeLock(folder: string, own: Holder): Promise<void> {
  const file = lockFile(folder);
  if (await createLock(file, own)) return;
  const found = await readLock(file);
  const holder = parseLock(found);
  if (holder && (await isAlive(holder))) throw taken(folder, holder.pid);
  await removeLock(file, found, own.token);
  if (!(await createLock(file, own))) throw taken(folder);
}

/** Puts the lock there, complete from its first moment; false when there is one already. */
async function createLock(file: string, own: Holder): Promise<boolean> {
  const draft = `${file}.${own.token}`;
  await writeFile(draft, JSON.stringify(own), { mode: 0o600 });
  try {
    await link(draft, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return false;
    throw error;
  } finally {
    await rm(draft);
  }
}

/** Removes the lock that was found dead; one that somebody has put there in the meantime goes back to its place. */
async function removeLock(file: string, dead: string, token: string): Promise<void> {
  const aside = `${file}.${token}`;
  await rename(file, aside).catch(() => {});
  const isFresh = (await readLock(aside)) !== dead;
  await (isFresh ? rename(aside, file).catch(() => {}) : rm(aside, { force: true }));
}

async function isAlive(holder: Holder): Promise<boolean> {
  const answer = await askForSignOfLife(holder.port, holder.token);
  return answer === "same" || (answer === "silent" && isRunning(holder.pid));
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

function parseLock(text: string): Holder | null {
  try {
    return holderSchema.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

function readLock(file: string): Promise<string> {
  return readFile(file, "utf8").catch(() => "");
}

function lockFile(folder: string): string {
  return `${folder}.lock`;
}

function taken(folder: string, pid?: number): AppError {
  const who = pid === undefined ? "another process" : `process ${pid}`;
  return new AppError(
    "conflict",
    `The data folder ${folder} is in use by ${who}. Stop it first, or set DATA_DIR to another folder.`,
  );
}
