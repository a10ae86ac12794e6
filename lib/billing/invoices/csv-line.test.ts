import { expect, it } from "vitest";
import { toCsvLine } from "./csv";

it.each([
  [["Pro", 2_400, -900], "Pro,2400,-900"],
  [['Pro, "large"', 1], '"Pro, ""large""",1'],
  [["two\nlines", ""], '"two\nlines",'],
  [["=1+1", "+1", "-1", "@SUM(A1)", "\tx"], "'=1+1,'+1,'-1,'@SUM(A1),'\tx"],
  [['=HYPERLINK("http://example.com","Pro")'], `"'=HYPERLINK(""http://example.com"",""Pro"")"`],
  [["\r=1"], `"'\r=1"`],
  [["Plan = good", "2026-03-02T12:00:00.000Z"], "Plan = good,2026-03-02T12:00:00.000Z"],
])("%j is one line", (values, line) => {
  expect(toCsvLine(values)).toBe(`${line}\r\n`);
});
