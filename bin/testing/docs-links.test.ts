import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { describe, expect, it } from "vitest";
import { root } from "../root";

/** What `npm run remove-sandbox` deletes. */
const SANDBOX = /^(?:app\/\(sandbox\)|docs\/sandbox|e2e\/sandbox|bin\/maintain)(?:\/|$)/;
const BLOCK = /<!-- sandbox -->\n[^]*?<!-- \/sandbox -->\n\n?/g;

/** What git does not track. A copy of this tree need not have git. */
const UNTRACKED = /^(?:node_modules|generated|pictures|\..+)$/;

const tracked = new Set([".env.example", ...filesIn(root)]);
const pages = [...tracked].filter((file) => file.endsWith(".md")).toSorted();
const kept = pages.filter((file) => !SANDBOX.test(file));
const texts = new Map(pages.map((page) => [page, readFileSync(join(root, page), "utf8")]));

it("finds the pages, and links in them", () => {
  expect(pages).toContain("README.md");
  expect(pages.filter((page) => page.startsWith("docs/")).length).toBeGreaterThan(8);
  expect(pages.flatMap((page) => linksOf(textOf(page))).length).toBeGreaterThan(20);
});

it.each(pages)("every link of %s leads to a tracked file and a heading in it", (page) => {
  expect(deadLinks(page, textOf(page))).toEqual([]);
});

describe("without what is between the sandbox's marks", () => {
  it.each(kept)("%s has no mark left and no hole", (page) => {
    const text = withoutSandbox(textOf(page));
    expect(text).not.toMatch(/<!-- \/?sandbox -->|\n\n\n/);
    expect(text).toMatch(/[^\n]\n$/);
  });

  it.each(kept)("%s leads to nothing of the sandbox", (page) => {
    const targets = linksOf(withoutSandbox(textOf(page))).map((link) => targetOf(page, link).file);
    expect(targets.filter((file) => SANDBOX.test(file))).toEqual([]);
  });

  // Records of decisions tell of the time in which they were made.
  it.each(kept.filter((page) => !page.startsWith("docs/decisions/")))("%s names no file of it", (page) => {
    const named = [...withoutSandbox(textOf(page)).matchAll(/`([^`\n]+)`/g)].map(([, name = ""]) => name);
    expect(named.filter((name) => SANDBOX.test(name))).toEqual([]);
  });
});

describe("the reading of links", () => {
  it("sees a file and a heading that are not there", () => {
    const text =
      "[a](nowhere.md) [b](README.md#no-such-heading) [c](README.md#license) ![d](gone.png) [e](#none)";
    expect(deadLinks("README.md", text)).toEqual([
      "nowhere.md",
      "README.md#no-such-heading",
      "gone.png",
      "#none",
    ]);
  });

  it("leaves other sites and code alone", () => {
    const text = "[a](https://example.com/x.md) `[b](x.md)`\n\n```md\n[c](y.md)\n```\n";
    expect(deadLinks("README.md", text)).toEqual([]);
  });

  it("makes anchors of headings, and numbers those of one name", () => {
    expect(anchorsOf("# A `b` c\n\n## Yours, and the service's\n\n## Same\n\n## Same\n")).toEqual(
      new Set(["a-b-c", "yours-and-the-services", "same", "same-1"]),
    );
  });
});

function deadLinks(page: string, text: string): string[] {
  return linksOf(text).filter((link) => {
    const { file, anchor } = targetOf(page, link);
    const isThere = tracked.has(file) || [...tracked].some((other) => other.startsWith(`${file}/`));
    if (!isThere || anchor === undefined) return !isThere;
    return !anchorsOf(file === page ? textOf(page) : (texts.get(file) ?? "")).has(anchor);
  });
}

function targetOf(page: string, link: string): { file: string; anchor: string | undefined } {
  const [path = "", anchor] = link.split("#");
  const file = path === "" ? page : relative(root, join(root, dirname(page), decodeURIComponent(path)));
  return { file, anchor };
}

/** The links of a page to places of this repository, in the order in which they stand. */
function linksOf(text: string): string[] {
  const links = withoutCode(text).matchAll(/\]\((?:<([^>]+)>|([^\s()]+))\)/g);
  return [...links]
    .map(([, quoted, plain]) => quoted ?? plain ?? "")
    .filter((link) => !/^[a-z]+:/.test(link));
}

/** As GitHub makes them. */
function anchorsOf(text: string): Set<string> {
  const seen = new Map<string, number>();
  const headings = [...withoutBlocks(text).matchAll(/^#{1,6} +(.+)$/gm)].map(([, heading = ""]) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\- _]/gu, "")
      .replaceAll(" ", "-"),
  );
  const anchors = headings.map((heading) => {
    const times = seen.get(heading) ?? 0;
    seen.set(heading, times + 1);
    return times === 0 ? heading : `${heading}-${times}`;
  });
  return new Set(anchors);
}

function withoutCode(text: string): string {
  return withoutBlocks(text).replaceAll(/`[^`\n]*`(?!\])/g, "");
}

function withoutBlocks(text: string): string {
  return text.replaceAll(/^```[^]*?^```/gm, "");
}

function withoutSandbox(text: string): string {
  return text.replaceAll(BLOCK, "");
}

function textOf(page: string): string {
  return texts.get(page) ?? "";
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (UNTRACKED.test(entry.name)) return [];
    const path = join(folder, entry.name);
    return entry.isDirectory() ? filesIn(path) : [relative(root, path)];
  });
}
