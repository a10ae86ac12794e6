import { mkdir, readFile, writeFile } from "node:fs/promises";
import { z } from "zod";
import type { DataFolder } from "../settings";

const running = z.object({ pid: z.int().positive(), port: z.int() });

/** Notes where this process serves, for commands that run at the same time without its PORT. */
export async function noteRunning(folder: DataFolder, port: number): Promise<void> {
  await mkdir(folder.path, { recursive: true, mode: 0o700 });
  await writeFile(folder.running, `${JSON.stringify({ pid: process.pid, port })}\n`);
}

/** The port of the server that runs on this folder; null where none does. */
export async function findRunningPort(folder: DataFolder): Promise<number | null> {
  const text = await readFile(folder.running, "utf8").catch(() => "");
  const noted = parse(text);
  return noted && isAlive(noted.pid) ? noted.port : null;
}

function parse(text: string): z.infer<typeof running> | null {
  try {
    return running.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // Another user's process is running, too.
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}
