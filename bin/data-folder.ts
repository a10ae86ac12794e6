import { join, resolve } from "node:path";
import { root } from "./root";
import type { Settings } from "./settings";

/** What the embedded set-up keeps: the database and the secrets made up for it. */
export type DataFolder = { path: string; postgres: string; secrets: string };

export function dataFolderOf(settings: Settings): DataFolder {
  const path = resolve(root, settings["DATA_DIR"]?.trim() || ".billfold");
  return { path, postgres: join(path, "postgres"), secrets: join(path, "secrets.json") };
}
