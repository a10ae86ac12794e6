import { AppError } from "@/lib/errors";
import { isSandboxOn } from "@/lib/server/deployment";
import type { DatabaseUrls } from "@/prisma/migrate";
import type { Settings } from "./settings";

/**
 * Where the settings say that the tables lie, for whoever migrates them: past a pooler, which gives every transaction another session.
 * Null while the database is the embedded one.
 */
export function databaseUrlsOf(settings: Settings): DatabaseUrls | null {
  const served = settings["DATABASE_URL"]?.trim();
  const merchant = served && (settings["DIRECT_DATABASE_URL"]?.trim() || served);
  const apart = settings["SANDBOX_DATABASE_URL"]?.trim();
  if (!merchant && apart) {
    throw new AppError(
      "invalid",
      "SANDBOX_DATABASE_URL counts beside DATABASE_URL only: set both or neither.",
    );
  }
  if (!merchant) return null;
  const isOn = isSandboxOn({ SANDBOX: settings["SANDBOX"]?.trim(), NODE_ENV: settings["NODE_ENV"] });
  return { merchant, sandbox: isOn ? apart || merchant : undefined };
}
