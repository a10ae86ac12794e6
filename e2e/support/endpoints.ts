import { readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";

/** What the last build serves, as the framework itself writes it down. */
export type Endpoint = { path: string; isPage: boolean; isSandbox: boolean };
export type Action = { id: string; name: string; ownPath: string; isSandbox: boolean };

const build = join(import.meta.dirname, "../../.next");
const read = <T>(schema: z.ZodType<T>, file: string) =>
  schema.parse(JSON.parse(readFileSync(join(build, file), "utf8")));

/** Every page and every route handler, by its path with its parameters unfilled, as `/sandbox/inbox/[id]`. */
export const endpoints: Endpoint[] = Object.entries(
  read(z.record(z.string(), z.string()), "app-path-routes-manifest.json"),
)
  .filter(([file]) => !file.startsWith("/_"))
  .map(([file, path]) => ({ path, isPage: file.endsWith("/page"), isSandbox: isSandbox(path) }));

const references = z.object({
  node: z.record(
    z.string(),
    z.object({ workers: z.record(z.string(), z.unknown()), filename: z.string(), exportedName: z.string() }),
  ),
  edge: z.record(z.string(), z.unknown()),
});

/** Every server action, by its file inside its group of routes and its name, as `sandbox/dashboard/clock/actions.ts resetAction`. */
export const actions: Action[] = Object.entries(
  read(references, "server/server-reference-manifest.json").node,
).map(([id, { workers, filename, exportedName }]) => {
  const [page = ""] = Object.keys(workers);
  const ownPath = withoutGroups(page.replace(/^app\//, "/").replace(/\/page$/, "")) || "/";
  const name = `${withoutGroups(filename.replace(/^app\//, "/")).slice(1)} ${exportedName}`;
  return { id, name, ownPath: filled(ownPath), isSandbox: isSandbox(`/${name}`) };
});

/** An address that fits: each parameter has a value that a record could have. */
export function filled(path: string): string {
  return path
    .replace(/^\/site\/\[lang\]\/?/, "/")
    .replace("[icon]", "192.png")
    .replace("[slug]", "fernway")
    .replace("[[...interval]]", "yearly")
    .replace("[[...missing]]", "nowhere")
    .replace("[...nextauth]", "session")
    .replace("[...path]", "products")
    .replace("[action]", "validate")
    .replace("[segment]", "421")
    .replace("[file]", "fernway.svg")
    .replaceAll(/\[\.{3}\w+\]/g, "nowhere")
    .replaceAll(/\[\w+\]/g, "1");
}

function isSandbox(path: string): boolean {
  return /^\/(?:sandbox|v1)(?:\/|$)/.test(path);
}

function withoutGroups(path: string): string {
  return path.replaceAll(/\/\([^)]*\)/g, "");
}
