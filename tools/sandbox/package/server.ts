import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { root } from "../../../bin/root";
import { withImported } from "./imported";

/** What the app of the package has instead of the repository's file, or in addition. */
const REPLACED: Record<string, string> = {
  "lib/env/index.ts": "tools/sandbox/package/parts/env.ts",
  "instrumentation.ts": "tools/sandbox/package/parts/instrumentation.ts",
  "next.config.mjs": "tools/sandbox/package/parts/next.config.js",
  "repository.config.mjs": "next.config.mjs",
  "tsconfig.json": "tsconfig.json",
};

/** A package has no links. What scales images is for one platform, and there are none to scale. */
const COPIED = {
  recursive: true,
  dereference: true,
  filter: (path: string) => !/node_modules\/(?:@img|sharp)(?:\/|$)/.test(path),
};

/**
 * Builds the sandbox alone, as a Next.js app in `work`, an empty folder of the repository, and puts the server with the modules that it
 * needs into `target`. The app is `app/(sandbox)`, the proxy, and what they import.
 */
export function buildServer(work: string, target: string): void {
  const entries = [...filesBelow("app/(sandbox)"), "proxy.ts", "next.config.mjs"];
  const imported = withImported(entries, Object.keys(REPLACED));
  for (const file of imported) copy(file, join(work, file));
  for (const [name, source] of Object.entries(REPLACED)) copy(source, join(work, name));
  onlyStylesOf(join(work, "app"));
  const { postcss } = readJson("package.json");
  writeFileSync(join(work, "package.json"), JSON.stringify({ private: true, type: "module", postcss }));
  symlinkSync(join(root, "node_modules"), join(work, "node_modules"));
  const env = { ...process.env, NODE_ENV: "production" as const, TYPES_ARE_CHECKED: "1", PACKAGE_ROOT: root };
  execFileSync(process.execPath, [join(root, "node_modules/next/dist/bin/next"), "build"], {
    cwd: work,
    env,
    stdio: "inherit",
  });
  const built = join(work, ".next");
  // Below it, the paths are those from the root of the repository.
  const standalone = join(built, "standalone");
  cpSync(join(standalone, relative(root, work)), target, COPIED);
  cpSync(join(standalone, "node_modules"), join(target, "node_modules"), COPIED);
  cpSync(join(built, "static"), join(target, ".next/static"), { recursive: true });
}

/** By itself Tailwind would look for class names in all modules too, because nothing says which files are ignored. */
function onlyStylesOf(app: string): void {
  const file = join(app, "globals.css");
  const text = readFileSync(file, "utf8");
  const narrowed = text.replace(
    '@import "tailwindcss";',
    '@import "tailwindcss" source(none);\n@source ".";',
  );
  if (narrowed === text) throw new Error("app/globals.css does not import tailwindcss as before.");
  writeFileSync(file, narrowed);
}

/** Without tests. */
function filesBelow(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return entry.name === "testing" ? [] : filesBelow(path);
    return /\.test\.tsx?$/.test(entry.name) ? [] : [path];
  });
}

function copy(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true });
  cpSync(join(root, from), to);
}

function readJson(path: string): Record<string, unknown> {
  return JSON.parse(readFileSync(join(root, path), "utf8")) as Record<string, unknown>;
}
