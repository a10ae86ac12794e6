import { createHash, randomBytes } from "node:crypto";
import { once } from "node:events";
import { statSync } from "node:fs";
import { link, mkdir, readdir, rm } from "node:fs/promises";
import { connect, createServer, type Server } from "node:net";
import { hostname } from "node:os";
import { basename, dirname, join, relative } from "node:path";
import { AppError } from "@/lib/errors";

export type FolderLock = {
  /** False once the lock was removed, so another process may have the folder. */
  isHeld: () => boolean;
  release: () => Promise<void>;
};

/** For reading the holder's name only: whether it runs is known at once. */
const TIMEOUT_MS = 500;
/** The longest address of a socket on every system. */
const LONGEST_PATH = 103;
const UNKNOWN_HOLDER = "another process";
const NO_HOLDER = new Set(["ECONNREFUSED", "ENOENT", "ENOTSOCK"]);
/** Some file systems have no sockets, such as a Windows drive in a virtual machine. */
const NO_SOCKETS = new Set(["ENOTSUP", "EPERM", "EIO"]);

/**
 * Takes the data folder for this process, or throws `conflict`. The lock is a Unix socket next to the folder. The kernel
 * accepts connections to it exactly as long as the holder runs, even while it is paused, and from every container that shares the
 * folder, where ports and process ids mean nothing. So there is no time-out, and a crash leaves nothing to wait for.
 */
export async function lockFolder(folder: string): Promise<FolderLock> {
  await mkdir(dirname(folder), { recursive: true });
  const draft = `${folder}.draft-${randomBytes(4).toString("hex")}`;
  const server = await listen(addressOf(draft)).catch((error: unknown) => {
    if (process.platform === "win32" || NO_SOCKETS.has(codeOf(error))) return null;
    throw error;
  });
  if (!server) return lockName(folder);
  try {
    const lock = await publish(folder, draft);
    const { ino } = statSync(lock);
    const isHeld = () => statSync(lock, { throwIfNoEntry: false })?.ino === ino;
    const release = async () => {
      if (isHeld()) await rm(lock);
      server.close();
    };
    return { isHeld, release };
  } catch (error) {
    server.close();
    throw error;
  } finally {
    await rm(draft, { force: true });
  }
}

/** Moves the listening socket to its place, and removes the locks of processes that have ended. */
async function publish(folder: string, draft: string): Promise<string> {
  const before = await findLocks(folder);
  await refuseIfHeld(folder, before);
  const lock = `${folder}.lock-${1 + Math.max(0, ...before.map(numberOf))}`;
  await link(draft, lock).catch(async (error: unknown) => {
    throw codeOf(error) === "EEXIST" ? taken(folder, await holderAt(addressOf(lock))) : error;
  });
  try {
    // Another process may have looked before this lock was there. Both look again, and the one that sees the other gives up.
    const others = (await findLocks(folder)).filter((other) => other !== lock);
    await refuseIfHeld(folder, others);
    await Promise.all(others.map((other) => rm(other, { force: true })));
    return lock;
  } catch (error) {
    await rm(lock, { force: true });
    throw error;
  }
}

/** For file systems without sockets: a name on this machine, which containers don't see. */
async function lockName(folder: string): Promise<FolderLock> {
  const name = `billfold-${createHash("sha256").update(folder).digest("hex")}`;
  const address = process.platform === "win32" ? `\\\\.\\pipe\\${name}` : `\0${name}`;
  const server = await listen(address).catch(async (error: unknown) => {
    throw codeOf(error) === "EADDRINUSE" ? taken(folder, await holderAt(address)) : error;
  });
  return { isHeld: () => server.listening, release: async () => void server.close() };
}

async function findLocks(folder: string): Promise<string[]> {
  const names = await readdir(dirname(folder));
  const locks = names.filter((name) => name.startsWith(`${basename(folder)}.lock`));
  return locks.map((name) => join(dirname(folder), name));
}

function numberOf(lock: string): number {
  return Number(/-(\d+)$/.exec(lock)?.[1] ?? 0);
}

async function refuseIfHeld(folder: string, locks: string[]): Promise<void> {
  const holders = await Promise.all(locks.map((lock) => holderAt(addressOf(lock))));
  const holder = holders.find((found) => found !== null);
  if (holder) throw taken(folder, holder);
}

async function listen(address: string): Promise<Server> {
  const server = createServer((socket) => {
    socket.on("error", () => socket.destroy());
    socket.end(`process ${process.pid} on ${hostname()}`);
  });
  server.listen({ path: address }).unref();
  await once(server, "listening");
  return server;
}

/** The holder of the lock as text, or null if that process has ended. */
function holderAt(address: string): Promise<string | null> {
  return new Promise((resolve) => {
    let name = "";
    const socket = connect({ path: address }).setEncoding("utf8");
    const finish = (holder: string | null) => {
      socket.destroy();
      resolve(holder);
    };
    socket.setTimeout(TIMEOUT_MS, () => finish(UNKNOWN_HOLDER));
    socket.on("data", (text: string) => (name += text));
    socket.on("end", () => finish(name || UNKNOWN_HOLDER));
    // Any other error, such as a missing permission, doesn't prove that there is no holder.
    socket.on("error", (error) => finish(NO_HOLDER.has(codeOf(error)) ? null : UNKNOWN_HOLDER));
  });
}

function addressOf(path: string): string {
  const fromHere = relative(process.cwd(), path);
  const address = fromHere.length < path.length ? fromHere : path;
  if (Buffer.byteLength(address) <= LONGEST_PATH) return address;
  throw new AppError("invalid", `The path ${path} is too long for a lock. Set DATA_DIR to a shorter one.`);
}

function codeOf(error: unknown): string {
  return (error as NodeJS.ErrnoException).code ?? "";
}

function taken(folder: string, holder: string | null): AppError {
  return new AppError(
    "conflict",
    `The data folder ${folder} is in use by ${holder ?? UNKNOWN_HOLDER}. Stop it first, or set DATA_DIR to another folder.`,
  );
}
