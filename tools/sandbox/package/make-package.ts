import { execFileSync } from "node:child_process";
import { chmodSync, cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { build } from "esbuild";
import { root } from "../../../bin/root";
import { makeDatabase } from "./database-image";
import { bundledFiles, licensesOf } from "./licenses";
import { buildServer } from "./server";

const PARTS = join(root, "tools/sandbox/package/parts");
/** Below the root, because the build resolves modules from there; not tracked. */
const WORK = join(root, ".billfold-package");
/** What is installed with it: these read files of their own. */
const DEPENDENCIES = ["@electric-sql/pglite", "@prisma/schema-engine-wasm"];
const LOADED = ["leave-with-parent.mjs", "clean-requests.mjs"];

type Manifest = { name: string; version: string; dependencies: Record<string, string> };

export const NAME = ownManifest().name;

/** Makes the package in a folder in which `npm pack` works, packs it, and returns the path of the tarball. */
export async function makePackage(): Promise<string> {
  const target = join(WORK, "package");
  rmSync(WORK, { recursive: true, force: true });
  for (const folder of [
    join(WORK, "app"),
    ...["server", "database", "bin/start"].map((name) => join(target, name)),
  ])
    mkdirSync(folder, { recursive: true });
  buildServer(join(WORK, "app"), join(target, "server"));
  const bundled = await bundledFiles(join(WORK, "app"));
  rmSync(join(WORK, "app"), { recursive: true });
  await makeDatabase(join(target, "database"));
  bundled.push(
    ...(await makeCommands(join(target, "bin"))),
    ...filesBelow(join(target, "server/node_modules")),
  );
  writeFileSync(join(target, "THIRD-PARTY-LICENSES.txt"), licensesOf(bundled));
  for (const name of ["README.md", "Dockerfile", "compose.yaml"])
    cpSync(join(PARTS, name), join(target, name));
  cpSync(join(root, "LICENSE"), join(target, "LICENSE"));
  writeFileSync(join(target, "package.json"), `${JSON.stringify(manifest(), null, 2)}\n`);
  const packed = execFileSync("npm", ["pack", "--json", "--pack-destination", WORK], {
    cwd: target,
    encoding: "utf8",
  });
  const [{ filename } = { filename: "" }] = JSON.parse(packed) as { filename: string }[];
  return join(WORK, filename);
}

/** Its name is in `parts/package.json`; its version, and those of its dependencies, are the repository's. */
function manifest(): Manifest {
  const { version, dependencies } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as Manifest;
  const needed = DEPENDENCIES.map((name) => [name, dependencies[name] ?? ""]);
  return { ...ownManifest(), version, dependencies: Object.fromEntries(needed) as Record<string, string> };
}

function ownManifest(): Manifest {
  return JSON.parse(readFileSync(join(PARTS, "package.json"), "utf8")) as Manifest;
}

/** The command and the functions for tests, each in one file of JavaScript with its types. Returns the files in them. */
async function makeCommands(target: string): Promise<string[]> {
  const { metafile } = await build({
    entryPoints: ["cli", "test"].map((name) => join(PARTS, `${name}.ts`)),
    outdir: target,
    bundle: true,
    splitting: true,
    platform: "node",
    target: "node20.19",
    format: "esm",
    external: [...DEPENDENCIES.flatMap((name) => [name, `${name}/*`]), "pg-native"],
    // For the CommonJS modules among those in it.
    banner: {
      js: 'import { createRequire as requireFrom } from "node:module"; const require = requireFrom(import.meta.url);',
    },
    metafile: true,
    logLevel: "warning",
  });
  chmodSync(join(target, "cli.js"), 0o755);
  for (const file of LOADED) cpSync(join(root, "bin/serve", file), join(target, "start", file));
  const flags = ["--ignoreConfig", "--declaration", "--emitDeclarationOnly", "--skipLibCheck"];
  const kinds = ["--target", "es2023", "--lib", "esnext,dom", "--module", "nodenext", "--types", "node"];
  const tsc = join(root, "node_modules/.bin/tsc");
  execFileSync(tsc, [...flags, ...kinds, "--outDir", target, join(PARTS, "test.ts")], { stdio: "inherit" });
  return Object.keys(metafile.inputs);
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" }).map((file) => join(folder, file));
}
