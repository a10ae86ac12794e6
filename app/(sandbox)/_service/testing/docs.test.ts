import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

const root = process.cwd();

const tables = readFileSync(join(root, "docs/sandbox/what-it-can-do.md"), "utf8");
const named = new Set([...tables.matchAll(/`([^`]+\.(?:test|spec)\.ts)`/g)].map(([, name]) => name ?? ""));
const files = ["app", "bin", "components", "e2e", "lib"].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: "utf8" }).map((file) => `/${folder}/${file}`),
);

describe("the table of what the sandbox can do", () => {
  it("names a test for each line", () => {
    const lines = tables.split("\n").filter((line) => line.startsWith("| ") && line.includes("§"));
    expect(lines.length).toBeGreaterThan(40);
    expect(lines.filter((line) => !/\.(?:test|spec)\.ts`/.test(line))).toEqual([]);
  });

  it.each([...named])("names %s, which is there", (name) => {
    expect(files.some((file) => file.endsWith(`/${name}`))).toBe(true);
  });
});
