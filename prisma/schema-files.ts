import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { History } from "./histories";

export type SchemaFile = { path: string; content: string };

/** The files of a history's schema, in a stable order. */
export async function readSchema(history: History): Promise<SchemaFile[]> {
  const folder = join(history.folder, "schema");
  const names = (await readdir(folder)).filter((name) => name.endsWith(".prisma")).toSorted();
  return Promise.all(
    names.map(async (name) => ({
      path: join(folder, name),
      content: await readFile(join(folder, name), "utf8"),
    })),
  );
}
