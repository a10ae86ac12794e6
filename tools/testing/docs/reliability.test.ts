import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { root } from "../../../bin/root";
import { textOf } from "./pages";

/** What can go wrong, and what is asked for: each row with the test that proves it. */
const PAGES = ["docs/reliability.md", "docs/needs.md"];

describe.each(PAGES)("the promises of %s", (page) => {
  const cited = citedTests(textOf(page));

  it("are proven by many tests", () => {
    expect(cited.length).toBeGreaterThan(20);
  });

  it.each(cited)("%s has “%s”", (file, title) => {
    expect(existsSync(join(root, file)), `${file} is not there`).toBe(true);
    expect(readFileSync(join(root, file), "utf8").replaceAll('\\"', '"')).toContain(title);
  });

  it("leaves no row without a proof, or without saying so", () => {
    const rows = textOf(page)
      .split("\n")
      .filter((line) => /^\| \d+ /.test(line));
    expect(rows.length).toBeGreaterThan(20);
    for (const row of rows) expect(row).toMatch(/“.+”|Not proven/);
  });
});

it("the reading of such a page sees a file that is not there, and each title of one that is", () => {
  expect(citedTests("`a.test.ts` “one”, “two”; `b.ts` “three”")).toEqual([
    ["a.test.ts", "one"],
    ["a.test.ts", "two"],
    ["b.ts", "three"],
  ]);
});

/** Files with titles, as the page names them: a path in code, and after it titles in quotation marks. */
function citedTests(text: string): [file: string, title: string][] {
  return [...text.matchAll(/`([^`\s]+\.ts)` ((?:“[^”]+”(?:, )?)+)/g)].flatMap(([, file = "", titles = ""]) =>
    [...titles.matchAll(/“([^”]+)”/g)].map(([, title = ""]): [string, string] => [file, title]),
  );
}
