import { dirname, normalize } from "node:path";
import { describe, expect, it } from "vitest";
import { withoutMarked } from "../../../bin/remove-sandbox/without";
import { linksOf, pages, textOf } from "../../testing/docs/pages";

/** What `npm run remove-sandbox -- --tools` deletes. */
const GONE = /^(?:(?!docs\/decisions\/)(?:app|bin|docs|e2e|lib|prisma)\/.*sandbox|tools\/)/;

const kept = pages.filter((file) => !GONE.test(file));
const textWithout = (page: string) => ["sandbox", "tools"].reduce(withoutMarked, textOf(page));

describe("a page without the sandbox and the tools", () => {
  it.each(kept)("%s leads to nothing of them", (page) => {
    const targets = linksOf(textWithout(page)).map((link) =>
      normalize(`${dirname(page)}/${decodeURIComponent(link)}`),
    );
    expect(targets.filter((file) => GONE.test(file))).toEqual([]);
  });

  // Records of decisions tell of the time in which they were made.
  it.each(kept.filter((page) => !page.startsWith("docs/decisions/")))("%s names no file of them", (page) => {
    const named = [...textWithout(page).matchAll(/`([^`\n]+)`/g)].map(([, name = ""]) => name);
    expect(named.filter((name) => GONE.test(name))).toEqual([]);
  });
});
