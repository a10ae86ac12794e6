import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import {
  describeCycle,
  findCycle,
  folderGraph,
  importsOf,
  isForTests,
  listFiles,
  listProduction,
} from "./folder-graph";

const root = process.cwd();
const SERVICE = join(root, "app/(sandbox)/_service");
const PARTS = join(root, "app/(sandbox)/_ui");
const PAGES = join(root, "app/(sandbox)");

const MOST_FILES = 25;
/** What belongs to the whole of it. */
const MOST_LOOSE = 3;
/** Names of which the framework makes an address, or a part of one. */
const FRAMEWORK =
  /^(?:route|page|layout|template|loading|error|not-found|default|forbidden|unauthorized)\.tsx?$/;

describe.each([
  ["the service", SERVICE],
  ["the parts of its pages", PARTS],
])("%s", (_name, base) => {
  const graph = folderGraph(base, root);

  it("is made of folders that need each other in one direction only", () => {
    expect(graph.size).toBeGreaterThan(10);
    const cycle = findCycle(graph);
    expect(cycle && describeCycle(graph, cycle)).toBeNull();
  });

  it("needs nothing that is there for tests", () => {
    const crossings = listProduction(base).flatMap((file) =>
      importsOf(file, base, root)
        .filter(isForTests)
        .map((target) => `${file} imports ${target}`),
    );
    expect(crossings).toEqual([]);
  });

  it("has at most three loose files and no crowded folder", () => {
    const folders = listFolders(base);
    expect(folders.get("")?.length ?? 0).toBeLessThanOrEqual(MOST_LOOSE);
    const crowded = [...folders].filter(([, files]) => files.length > MOST_FILES).map(([folder]) => folder);
    expect(crowded).toEqual([]);
  });

  it("has no file next to a folder of its name, and none with a name of the framework", () => {
    const folders = listFolders(base);
    const twins = [...folders].flatMap(([folder, files]) =>
      files.map((file) => join(folder, file.split(".")[0] ?? "")).filter((path) => folders.has(path)),
    );
    expect(twins).toEqual([]);
    const reserved = [...folders.values()].flat().filter((file) => FRAMEWORK.test(file));
    expect(reserved).toEqual([]);
  });
});

it("the routes and pages of the service share their folders with no test of a whole address", () => {
  const crowds = [...listFolders(PAGES)].filter(
    ([, files]) => files.includes("route.ts") && files.some((file) => file.endsWith(".integration.test.ts")),
  );
  expect(crowds).toEqual([]);
});

describe("the graph of folders", () => {
  let base: string;

  beforeEach(() => {
    base = mkdtempSync(join(tmpdir(), "billfold-folders-"));
  });

  afterEach(() => rmSync(base, { recursive: true }));

  it.each([
    ["a relative import", `import { b } from "../two/b";`],
    ["an alias", `import { b } from "@/two/b";`],
    ["a type", `import type { B } from "../two/b";`],
    ["one over several lines", `import {\n  b,\n} from "../two/b";`],
    ["an export", `export * from "../two/b";`],
    ["an import for its effect", `import "../two/b";`],
    ["an import while it runs", `const late = () => import("../two/b");`],
    ["the type of an import", `type B = typeof import("../two/b");`],
  ])("sees the cycle that %s closes, and names its files", (_name, closing) => {
    write("one/a.ts", closing);
    write("two/b.ts", `import { c } from "../three/c";`);
    write("three/c.ts", `import { a } from "../one/a";`);
    const graph = folderGraph(base, base);
    const cycle = findCycle(graph);
    expect(cycle).toHaveLength(4);
    const text = describeCycle(graph, cycle ?? []);
    expect(text).toContain("one needs two:\n    one/a.ts imports two/b");
    expect(text).toContain("three needs one:\n    three/c.ts imports one/a");
  });

  it("takes a loose file for a folder of its own", () => {
    write("db.ts", `import { b } from "./two/b";`);
    write("two/b.ts", `import { db } from "../db";`);
    expect(findCycle(folderGraph(base, base))).toEqual(["db", "two", "db"]);
  });

  it("leaves tests and their helpers out, and what lies elsewhere", () => {
    write("one/a.test.ts", `import { b } from "../two/b";`);
    write("one/testing/c.ts", `import { b } from "../two/b";`);
    write("one/d.ts", `import { x } from "@/../x";\nimport { z } from "zod";`);
    write("two/b.ts", `import { a } from "../one/a";`);
    expect(findCycle(folderGraph(base, base))).toBeNull();
  });

  function write(file: string, text: string) {
    mkdirSync(dirname(join(base, file)), { recursive: true });
    writeFileSync(join(base, file), `${text}\n`);
  }
});

/** The files that lie directly in each folder below `base`, by the folder's path; "" is `base` itself. */
function listFolders(base: string): Map<string, string[]> {
  const folders = new Map<string, string[]>();
  for (const file of listFiles(base)) {
    const steps = file.split("/").slice(0, -1);
    // Also the folders that hold nothing but folders.
    for (let depth = 0; depth <= steps.length; depth++) {
      const path = steps.slice(0, depth).join("/");
      folders.set(path, folders.get(path) ?? []);
    }
    folders.get(steps.join("/"))?.push(basename(file));
  }
  return folders;
}
