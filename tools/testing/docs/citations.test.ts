import { readFileSync } from "node:fs";
import { extname, join, relative } from "node:path";
import { expect, it } from "vitest";
import { root } from "../../../bin/root";
import { writtenFiles } from "../written-files";

type Section = { names: string[]; rules: number[] };
type Citation = { section: number; rule: number | null; heading: string; text: string; before: string };

const WRITTEN = new Set([".ts", ".tsx", ".mjs", ".css", ".prisma", ".sql", ".md"]);
const PREFIX = /service $/i;

const sections = sectionsOf(readFileSync(join(root, "docs/service.md"), "utf8"));
const files = writtenFiles()
  // This file has examples of what is not there.
  .filter((file) => WRITTEN.has(extname(file)) && file !== relative(root, import.meta.filename))
  .map((file) => ({ file, text: readFileSync(join(root, file), "utf8") }));

it("finds each place of docs/service.md that source and docs name", () => {
  const lost = files.flatMap(({ file, text }) => lostIn(text).map((citation) => `${file}: ${citation}`));
  expect(lost).toEqual([]);
});

it("reads many of them in the source, each with the name of the document", () => {
  const cited = files
    .filter(({ file }) => !file.startsWith("docs/"))
    .flatMap(({ text }) => citationsIn(text));
  expect(cited.length).toBeGreaterThan(20);
  // Of two in a row the second goes without it.
  const nameless = cited.filter(({ before }) => !PREFIX.test(before) && !/§[\d.]+,? (?:and )?$/.test(before));
  expect(nameless.map(({ before, text }) => before + text)).toEqual([]);
});

it("sees a section, a rule and a heading that are not there", () => {
  expect(lostIn("(service §0, §10)")).toEqual(["§0", "§10"]);
  expect(lostIn("(service §1.1, §1.8, §1.9)")).toEqual(["§1.9"]);
  expect(lostIn("(service §2.1)")).toEqual(["§2.1"]);
  expect(lostIn("(service §2 Subscription, §2 Subscription invoice)")).toEqual([]);
  expect(lostIn("(service §2 Subscription plan)")).toEqual(["§2 Subscription plan)"]);
  expect(lostIn("/**\n * As in service §2 Subscription\n * invoice.\n */")).toEqual([]);
  expect(lostIn("/**\n * As in service §2 Subscription\n * plan.\n */")).toHaveLength(1);
});

function lostIn(text: string): string[] {
  return citationsIn(text)
    .filter((citation) => !isThere(citation))
    .map((citation) => citation.text);
}

function isThere({ section, rule, heading }: Citation): boolean {
  const found = sections.get(section);
  if (!found || (rule !== null && !found.rules.includes(rule))) return false;
  return heading === "" || found.names.some((name) => startsWith(heading, name));
}

/** Whether `name` stands at the beginning, and no further word belongs to it. */
function startsWith(heading: string, name: string): boolean {
  return heading.startsWith(name) && !/^ ?[\w-]/.test(heading.slice(name.length));
}

/** A heading that is cited begins with a capital letter, perhaps in quotes, and may go on in the next line. */
function citationsIn(text: string): Citation[] {
  const joined = text.replaceAll(/\n[ \t]*(?:\*(?!\/)|\/\/)? ?/g, " ");
  const found = joined.matchAll(/§(\d+)(?:(?:\.| rule )(\d+))?(?=(?: "?([A-Z].{0,40}))?)/g);
  return [...found].map(({ 0: number, 1: section, 2: rule, 3: heading = "", index }) => ({
    section: Number(section),
    rule: rule === undefined ? null : Number(rule),
    heading,
    text: heading === "" ? number : `${number} ${heading}`,
    before: joined.slice(Math.max(0, index - 12), index),
  }));
}

/** The sections by number: their title and headings, and the numbers of their rules. */
function sectionsOf(markdown: string): Map<number, Section> {
  const parts = markdown.split(/^## §/m).slice(1);
  return new Map(
    parts.map((part) => {
      const [, number, title = ""] = /^(\d+) (.*)/.exec(part) ?? [];
      const names = [title, ...[...part.matchAll(/^###+ (.*)/gm)].map(([, name = ""]) => name)];
      const rules = [...part.matchAll(/^(\d+)\. /gm)].map(([, rule]) => Number(rule));
      return [Number(number), { names, rules }];
    }),
  );
}
