import { refuseSandboxAlone } from "@/prisma/sandbox-history"; // sandbox
import type { Settings } from "./settings";

/**
 * The database that the settings name, for migrations: not through a pooler, which gives every transaction another session.
 * Null while the database is the embedded one.
 */
export function databaseUrlOf(settings: Settings): string | null {
  refuseSandboxAlone(settings); // sandbox
  const served = settings["DATABASE_URL"]?.trim();
  return served ? settings["DIRECT_DATABASE_URL"]?.trim() || served : null;
}
