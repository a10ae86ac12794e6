import { expect, it } from "vitest";
import { csvOf } from "./csv";

it("has its names on top and one line for each row", () => {
  const rows = [[1, "Noa", new Date("2026-03-02T10:15:04Z"), null]];
  expect(csvOf(["Id", "Name", "Created", "Ends"], rows)).toBe(
    "\uFEFFId,Name,Created,Ends\r\n1,Noa,2026-03-02T10:15:04.000Z,\r\n",
  );
});

it.each([
  ['=HYPERLINK("https://evil.example")', `"'=HYPERLINK(""https://evil.example"")"`],
  ["+1+1", "'+1+1"],
  ["-2+3", "'-2+3"],
  ["@SUM(A1)", "'@SUM(A1)"],
  ["  =1", "'  =1"],
  ["\t=1", "'\t=1"],
  ["＝1", "'＝1"],
  ["a, b", '"a, b"'],
  ['say "hi"', '"say ""hi"""'],
  ["two\nlines", '"two\nlines"'],
  ["noa@example.org", "noa@example.org"],
])("%j is written %j", (text, written) => {
  expect(csvOf(["x"], [[text]])).toBe(`\uFEFFx\r\n${written}\r\n`);
});

it("leaves numbers as they are", () => {
  expect(csvOf(["x"], [[-5]])).toBe("\uFEFFx\r\n-5\r\n");
});
