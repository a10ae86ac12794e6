import { describe, expect, it } from "vitest";
import { anchorsOf, deadLinks, linksOf, pages, textOf } from "./pages";

it("finds the pages, and links in them", () => {
  expect(pages).toContain("README.md");
  expect(pages.filter((page) => page.startsWith("docs/")).length).toBeGreaterThan(8);
  expect(pages.flatMap((page) => linksOf(textOf(page))).length).toBeGreaterThan(20);
});

it.each(pages)("every link of %s leads to a tracked file and a heading in it", (page) => {
  expect(deadLinks(page, textOf(page))).toEqual([]);
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
