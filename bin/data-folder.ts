import { join, resolve } from "node:path";
import { root } from "./root";
import type { Settings } from "./settings";

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
