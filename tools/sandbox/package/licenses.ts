import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { build } from "esbuild";
import { root } from "../../../bin/root";

/** In the styles and fonts of the pages, which no module imports. */
const OTHERS = ["node_modules/tailwindcss/", "node_modules/@fontsource-variable/inter/"];
/** A package, or one that Next.js has compiled into its own. */
const PACKAGE = /.*node_modules\/((?:next\/dist\/compiled\/)?(?:@[^/]+\/[^/]+|[^@/]+))\//;
/** The files of the App Router that the sandbox has. */
const ENTRY = /(?:^|[\\/])(?:page|route|layout|error|not-found|global-error)\.tsx?$/;
const LICENSE = /^(?:licen[cs]e|copying|notice)\b/i;

/** The files in the bundles of the app in `work`. Next.js's bundler doesn't list them, so esbuild follows the same imports. */
export async function bundledFiles(work: string): Promise<string[]> {
  const files = readdirSync(join(work, "app"), { recursive: true, encoding: "utf8" });
  const entries = files.filter((file) => ENTRY.test(file)).map((file) => join(work, "app", file));
  const { metafile } = await build({
    entryPoints: [...entries, join(work, "proxy.ts"), join(work, "instrumentation.ts")],
    bundle: true,
    splitting: true,
    format: "esm",
    platform: "node",
    jsx: "automatic",
    write: false,
    outdir: work,
    metafile: true,
    // These are packed as they are.
    external: ["next", "next/*", "react", "react/*", "react-dom", "pg-native", "*.css"],
    logLevel: "warning",
  });
  return Object.keys(metafile.inputs);
}

/** The licenses of the packages that these files belong to, in one text. Throws for a package that has none. */
export function licensesOf(files: string[]): string {
  const names = [...files, ...OTHERS].flatMap((file) => PACKAGE.exec(file.replaceAll("\\", "/"))?.[1] ?? []);
  const sections = [...new Set(names)].toSorted().flatMap(sectionOf);
  const intro = "This package contains the following software, under the licenses below.";
  return `${[intro, ...sections].join(`\n\n${"-".repeat(80)}\n\n`)}\n`;
}

function sectionOf(name: string): string[] {
  const folder = join(root, "node_modules", name);
  const manifest = join(folder, "package.json");
  const about = existsSync(manifest)
    ? (JSON.parse(readFileSync(manifest, "utf8")) as { version?: string; license?: string })
    : {};
  const texts = readdirSync(folder)
    .filter((file) => LICENSE.test(file))
    .map((file) => readFileSync(join(folder, file), "utf8").trim());
  if (texts.length === 0 && !about.license) {
    // A folder of Next.js's own code.
    if (name.startsWith("next/")) return [];
    throw new Error(`${name} has no license.`);
  }
  const title = [name, about.version].filter(Boolean).join(" ");
  return [[title, about.license && `License: ${about.license}`, ...texts].filter(Boolean).join("\n\n")];
}
