import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { root } from "../../bin/root";
import { writtenFiles } from "./written-files";

/** A comparison of two names or calls, neither of them a `typeof`. */
const COMPARISON = /(?<!typeof )\b([\w.?!]+)(?:\([^()]*\))? *[!=]==? *([\w.?!]+)/g;
const SECRET = /(?:secret|token|signature|hash|mac|password|api_?key|csrf)$/i;
/** What is known anyhow: nothing, or a constant of the source. */
const KNOWN = /^(?:null|undefined|true|false|\d.*|[A-Z][A-Z_]+)$/;
const ALLOWED = [
  // The settings among themselves, at the start: nobody asks.
  "lib/env/problems.ts: other.secret === secret",
];

it("compares no secret character by character, because the time would reveal it", () => {
  const files = writtenFiles().filter((file) => /^(?:app|lib|prisma|proxy)\b.*(?<!\.test)\.tsx?$/.test(file));
  expect(files.length).toBeGreaterThan(200);
  const found = files.flatMap((file) =>
    comparisonsIn(readFileSync(join(root, file), "utf8")).map((text) => `${file}: ${text}`),
  );
  expect(found).toEqual(ALLOWED);
});

it("sees a secret on either side, and leaves alone what is none", () => {
  expect(
    comparisonsIn("if (given === env.CRON_SECRET) a(); else b(request.token !== row?.token)"),
  ).toHaveLength(2);
  expect(comparisonsIn("hash(given) == stored || sign(secret, bytes) === header")).toEqual([
    "hash(given) == stored",
  ]);
  expect(
    comparisonsIn("secret === null || typeof token === found || key === LOCAL_API_KEY || token.length === n"),
  ).toEqual([]);
});

function comparisonsIn(text: string): string[] {
  return [...text.matchAll(COMPARISON)]
    .filter(([, left = "", right = ""]) => {
      const isSecret = [left, right].some((name) => SECRET.test(name));
      return isSecret && ![left, right].some((name) => KNOWN.test(name));
    })
    .map(([comparison]) => comparison);
}
