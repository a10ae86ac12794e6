import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative, sep } from "node:path";

/** One file that imports something of another folder, both by their paths below the base. */
type Crossing = { file: string; target: string };

/** Which folders import which others, with the files that do. A file that lies in no folder is a folder of its own. */
export type FolderGraph = Map<string, Map<string, Crossing[]>>;

const IMPORT = /\b(?:from|import)\s*\(?\s*["'](?<target>@\/|\.\.?\/)(?<rest>[^"']+)["']/g;

/** Everything below `base` that people write, by its path below it. */
export function listFiles(base: string): string[] {
  return readdirSync(base, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(base, join(entry.parentPath, entry.name)).split(sep).join("/"))
    .filter((file) => !file.startsWith("generated/"));
}

/** The files below `base` that a build takes in: neither tests nor what only tests use. */
export function listProduction(base: string): string[] {
  return listFiles(base).filter((file) => /\.(?:tsx?|mjs)$/.test(file) && !isForTests(file));
}

/** Whether only tests use a file, by its path. */
export function isForTests(file: string): boolean {
  return /\.test(?:\.tsx?)?$/.test(file) || file.split("/").includes("testing");
}

/**
 * What a file imports from below `base`, types and `import(…)` included, as paths below `base` and as they are written: mostly
 * without an ending. `root` is what `@/` stands for.
 */
export function importsOf(file: string, base: string, root: string): string[] {
  const text = readFileSync(join(base, file), "utf8");
  return [...text.matchAll(IMPORT)].flatMap(({ groups: { target = "", rest = "" } = {} }) => {
    const path = target === "@/" ? join(root, rest) : join(base, dirname(file), target, rest);
    const below = relative(base, path).split(sep).join("/");
    return below.startsWith("../") ? [] : [below];
  });
}

/** The graph of the folders that lie directly in `base`. */
export function folderGraph(base: string, root: string): FolderGraph {
  const graph: FolderGraph = new Map();
  for (const file of listProduction(base)) {
    const targets = edgesOf(graph, folderOf(file));
    for (const target of importsOf(file, base, root)) {
      const folder = folderOf(target);
      if (folder === folderOf(file) || isForTests(target)) continue;
      edgesOf(graph, folder);
      targets.set(folder, [...(targets.get(folder) ?? []), { file, target }]);
    }
  }
  return graph;
}

/** The folders of a shortest cycle, the first one again at the end; null where there is none. */
export function findCycle(graph: FolderGraph): string[] | null {
  const cycles = [...graph.keys()].flatMap((folder) => shortestWayBack(graph, folder) ?? []);
  return cycles.toSorted((one, other) => one.length - other.length)[0] ?? null;
}

/** A cycle for people: each step with the files that make it. */
export function describeCycle(graph: FolderGraph, cycle: string[]): string {
  const steps = cycle.slice(1).map((to, index) => {
    const crossings = graph.get(cycle[index] ?? "")?.get(to) ?? [];
    const lines = crossings.map(({ file, target }) => `    ${file} imports ${target}`);
    return [`  ${cycle[index]} needs ${to}:`, ...lines].join("\n");
  });
  return [cycle.join(" > "), ...steps].join("\n");
}

function edgesOf(graph: FolderGraph, folder: string): Map<string, Crossing[]> {
  const edges = graph.get(folder) ?? new Map<string, Crossing[]>();
  graph.set(folder, edges);
  return edges;
}

function folderOf(path: string): string {
  const [first = "", ...rest] = path.split("/");
  return rest.length > 0 ? first : first.replace(/\.(?:tsx?|mjs)$/, "");
}

function shortestWayBack(graph: FolderGraph, start: string): [string[]] | null {
  const seen = new Set<string>();
  let ways = [[start]];
  while (ways.length > 0) {
    const longer: string[][] = [];
    for (const way of ways) {
      for (const next of graph.get(way.at(-1) ?? "")?.keys() ?? []) {
        if (next === start) return [[...way, start]];
        if (seen.has(next)) continue;
        seen.add(next);
        longer.push([...way, next]);
      }
    }
    ways = longer;
  }
  return null;
}
