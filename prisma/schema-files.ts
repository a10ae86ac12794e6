import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

export type SchemaFile = { path: string; content: string };

const folder = fileURLToPath(new URL("schema", import.meta.url));

/** The files of `prisma/schema`, in a stable order. */
export async function readSchema(): Promise<SchemaFile[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith(".prisma")).toSorted();
  return Promise.all(
    names.map(async (name) => ({
      path: join(folder, name),
      content: await readFile(join(folder, name), "utf8"),
    })),
  );
}
