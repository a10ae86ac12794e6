import { describe, expect, it } from "vitest";
import { withoutLine, withoutRows } from "./without-lines";

describe("a line", () => {
  it.each([
    ["alone", "one,", "[\n  one,\n  two,\n]", "[\n  two,\n]"],
    [
      "with the deeper lines that it begins",
      "const a =",
      "{\n  const a =\n    1;\n  b();\n}",
      "{\n  b();\n}",
    ],
    ["of a property with a body", "a: {", "{\n  a: {\n    x: 1,\n\n    y: 2,\n  },\n  b,\n}", "{\n  b,\n}"],
    [
      "of an element with attributes on lines of their own",
      "<A",
      "<p>\n  <A\n    b\n  >\n    text\n  </A>\n  <C />\n</p>",
      "<p>\n  <C />\n</p>",
    ],
    [
      "of an expression with two branches",
      "{a ? (",
      "<p>\n  {a ? (\n    <B />\n  ) : (\n    <C />\n  )}\n  <D>\n    e\n  </D>\n</p>",
      "<p>\n  <D>\n    e\n  </D>\n</p>",
    ],
    ["with the docstring above it", "b();", "a();\n/** Calls it. */\nb();", "a();"],
    ["with the object that it begins", "a: 1,", "[\n  {\n    a: 1,\n    b: 2,\n  },\n  c,\n]", "[\n  c,\n]"],
    ["of an import over several lines", "import {", 'import {\n  a,\n} from "a";\nb();', "b();"],
  ])("goes %s", (_, line, before, after) => expect(withoutLine(before, line)).toBe(after));

  it.each([
    ["is missing", "c,", 0],
    ["is there twice", "a,", 2],
  ])("that %s is an error", (_, line, count) =>
    expect(() => withoutLine("[\n  a,\n  b,\n  a,\n]", line)).toThrow(`${count} lines are "${line}"`),
  );
});

it("rows of a table go by a part of their key, and nothing else does", () => {
  const before =
    'import { a } from "/notes";\nconst T = {\n  "page /notes": {\n    a,\n  },\n  "page /other": { to: "/notes" },\n  "/notes",\n};\ngoTo("/notes");';
  expect(withoutRows(before, "/notes")).toEqual({
    text: 'import { a } from "/notes";\nconst T = {\n  "page /other": { to: "/notes" },\n};\ngoTo("/notes");',
    count: 2,
  });
});
