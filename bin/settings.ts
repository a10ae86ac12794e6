import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseEnv } from "node:util";
import nextEnv from "@next/env";
import { brand } from "@/lib/brand"; // sandbox
import { checkEnv } from "@/lib/env/problems";
import type { Env } from "@/lib/env/read-env";
import { AppError } from "@/lib/errors";
import { refuseSandboxAlone } from "@/prisma/sandbox-history"; // sandbox
import { root } from "./root";

export type Settings = Record<string, string | undefined>;

const quiet = { info: () => {}, error: console.error };

/** The settings as Next will see them: the environment, completed by the `.env` files of the mode. */
export function readSettings(mode: "development" | "production"): Settings {
  const { combinedEnv } = nextEnv.loadEnvConfig(root, mode === "development", quiet);
  return { ...combinedEnv, NODE_ENV: mode };
}

/**
 * The settings that a command checks: with `--file <path>` those of that file, as a live server has them, else what Next will
 * see here. Throws where there is no such file.
 */
export function chosenSettings(args: string[]): Settings {
  const at = args.indexOf("--file");
  if (at < 0) return readSettings(process.env["NODE_ENV"] === "production" ? "production" : "development");
  return { ...process.env, ...parseEnv(readFileSync(args[at + 1] ?? "", "utf8")), NODE_ENV: "production" };
}

/** What a start keeps: the embedded database, the secrets made up for it, and where it serves. */
export type DataFolder = { path: string; postgres: string; secrets: string; running: string };

export function dataFolderOf(settings: Settings): DataFolder {
  const path = resolve(root, settings["DATA_DIR"]?.trim() || ".billfold");
  return {
    path,
    postgres: join(path, "postgres"),
    secrets: join(path, "secrets.json"),
    running: join(path, "running.json"),
  };
}

/** The settings, read and complete, or one error with everything that is wrong with them. */
export function checkSettings(settings: Settings, isEmbedded: boolean): Env {
  const later = isEmbedded ? { DATABASE_URL: "postgresql://embedded.invalid", DATABASE_EMBEDDED: "1" } : {};
  const { env, problems } = checkEnv({ ...settings, ...later });
  if (problems.length === 0) return env;
  throw new AppError(
    "invalid",
    ["Billfold cannot start:", ...problems.map((text) => `  ${text}`)].join("\n"),
  );
}

/**
 * The database that the settings name, for migrations: not through a pooler, which gives every transaction another session.
 * Null while the database is the embedded one.
 */
export function databaseUrlOf(settings: Settings): string | null {
  refuseSandboxAlone(settings); // sandbox
  const served = settings["DATABASE_URL"]?.trim();
  return served ? settings["DIRECT_DATABASE_URL"]?.trim() || served : null;
}

// sandbox:start
/** What the sandbox calls the store: it knows nothing of the merchant's brand, so it gets the name like any other setting. */
export function storeNameOf(settings: Settings): string {
  return settings["SANDBOX_STORE_NAME"]?.trim() || brand.name;
}
// sandbox:end
