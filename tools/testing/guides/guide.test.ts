import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { root } from "../../../bin/root";
import { changed, missingIn, stepsOf } from "./guide";

const FOLDER = join(root, "docs/guides");
const guides = readdirSync(FOLDER);

// `npm run tool guides` follows them; here is seen at once that a change of the code has left one behind.
it.each(guides)("%s has steps, and what it changes is there to be changed", (name) => {
  const steps = stepsOf(readFileSync(join(FOLDER, name), "utf8"));
  expect(steps.length).toBeGreaterThan(0); // sandbox
  const files = new Map<string, string>();
  for (const step of steps) {
    if (step.kind === "file") files.set(step.path, step.text);
    if (step.kind === "change") files.set(step.path, changed(textOf(step.path, files), step));
  }
});

it("each guide is in the list of the README", () => {
  const readme = readFileSync(join(root, "README.md"), "utf8");
  expect(guides.filter((name) => !readme.includes(`docs/guides/${name}`))).toEqual([]);
});

describe("the reading of a guide", () => {
  const guide = [
    "Write:",
    "```ts",
    "// lib/a.ts",
    "",
    "export const a = 1;",
    "```",
    "Then:",
    "```diff",
    "// lib/b.ts",
    " one",
    "-two",
    "+three",
    "@@",
    "+zero",
    " last",
    "```",
    "```bash",
    "echo hello",
    "```",
    "It prints:",
    "```text",
    "hello…",
    "```",
    "```ts",
    "const forReading = 1;",
    "```",
    "",
  ].join("\n");

  it("finds files, changes and commands with what they print, and leaves alone what is for reading", () => {
    expect(stepsOf(guide)).toEqual([
      { kind: "file", path: "lib/a.ts", text: "export const a = 1;\n" },
      {
        kind: "change",
        path: "lib/b.ts",
        hunks: [
          { before: "one\ntwo\n", after: "one\nthree\n" },
          { before: "last\n", after: "zero\nlast\n" },
        ],
      },
      { kind: "command", text: "echo hello\n", prints: ["hello…"] },
    ]);
  });

  it("changes what is there once, and refuses what is not", () => {
    const change = { kind: "change" as const, path: "b", hunks: [{ before: "a\n", after: "b\n" }] };
    expect(changed("x\na\ny\n", change)).toBe("x\nb\ny\n");
    expect(() => changed("a\na\n", change)).toThrow("does not say this once");
    expect(() => changed("x\n", change)).toThrow("does not say this once");
  });

  it("misses what was promised and not printed, and what came in another order", () => {
    expect(missingIn("one 12 two\nthree\n", ["one … two", "three"])).toEqual([]);
    expect(missingIn("three\none\n", ["one", "three"])).toEqual(["three"]);
    expect(missingIn("a.b\n", ["a+b"])).toEqual(["a+b"]);
  });
});

function textOf(path: string, written: Map<string, string>): string {
  const text =
    written.get(path) ?? (existsSync(join(root, path)) ? readFileSync(join(root, path), "utf8") : null);
  if (text === null) throw new Error(`${path} is not there.`);
  return text;
}
