import { describe, expect, it } from "vitest";
import { linksOf, pages, targetOf, textOf } from "../../tools/testing/docs/pages";
import { withoutSandboxParts } from "./pages";

/** What `npm run remove-sandbox` deletes. */
const SANDBOX = /^(?:app\/\(sandbox\)|docs\/sandbox|e2e\/sandbox|tools)(?:\/|$)/;

const kept = pages.filter((file) => !SANDBOX.test(file));

describe("a page without the sandbox", () => {
  it.each(kept)("%s has no mark left and no hole", (page) => {
    const text = withoutSandboxParts(textOf(page));
    expect(text).not.toMatch(/<!-- \/?sandbox -->|\n\n\n/);
    expect(text).toMatch(/[^\n]\n$/);
  });

  it.each(kept)("%s leads to nothing of the sandbox", (page) => {
    const targets = linksOf(withoutSandboxParts(textOf(page))).map((link) => targetOf(page, link).file);
    expect(targets.filter((file) => SANDBOX.test(file))).toEqual([]);
  });

  // Records of decisions tell of the time in which they were made.
  it.each(kept.filter((page) => !page.startsWith("docs/decisions/")))("%s names no file of it", (page) => {
    const named = [...withoutSandboxParts(textOf(page)).matchAll(/`([^`\n]+)`/g)].map(
      ([, name = ""]) => name,
    );
    expect(named.filter((name) => SANDBOX.test(name))).toEqual([]);
  });
});
