import "server-only";
import { join } from "node:path";
import { env } from "@/lib/env";
import { problemsOf } from "@/lib/env/problems";
import { examine, type Group } from "./examine";

let running: Promise<Group[]> | null = null;

/** Examines the app that is running. However many ask at once, it is done once. */
export async function examineApp(): Promise<Group[]> {
  const migrations = join(process.cwd(), "prisma", "migrations");
  running ??= examine({ env, problems: problemsOf(env), migrations }).finally(() => (running = null));
  return await running;
}
