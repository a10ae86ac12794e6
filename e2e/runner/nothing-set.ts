import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseEnv } from "node:util";
import { SETTING_NAMES } from "@/lib/env/read-env";

const FILES = [".env", ".env.production", ".env.local", ".env.production.local"];

/**
 * All that somebody may have set for a shop of their own, in `folder` or around, as not set: else a journey would write to real
 * mailboxes and ask a real store. The framework takes from these files what an environment does not name.
 */
export function nothingSet(folder: string): Record<string, string> {
  const files = FILES.map((name) => join(folder, name)).filter((file) => existsSync(file));
  const kept = files.flatMap((file) => Object.keys(parseEnv(readFileSync(file, "utf8"))));
  return Object.fromEntries([...SETTING_NAMES, ...kept].map((name) => [name, ""]));
}
