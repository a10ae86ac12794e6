import "server-only";
import { join } from "node:path";
import { env } from "@/lib/env";
import { problemsOf } from "@/lib/env/problems";
import { examine, type Group } from "./examine";

let running: Promise<Group[]> | null = null;

/** Examines the running app. Concurrent calls share one run. */
export async function examineApp(): Promise<Group[]> {
  const migrations = join(process.cwd(), "prisma", "migrations");
  running ??= examine({ env, problems: problemsOf(env), migrations }).finally(() => (running = null));
  return await running;
}
