import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseEnv } from "node:util";
import nextEnv from "@next/env";
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
