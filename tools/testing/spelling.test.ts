import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { root } from "../../bin/root";
import { writtenFiles } from "./written-files";

const WORDS =
  "[Cc]olours?|[Cc]oloured|[Bb]ehaviours?|[Ff]avourites?|[Ll]icences?|[Gg]rey|[Ww]hilst|[Cc]entred?|[Cc]atalogues?|[Ll]abelled|[Nn]eighbours?|(?:[Oo]rgan|[Rr]ecogn|[Aa]uthor|[Nn]ormal|[Cc]ustom|[Ss]erial)is(?:e[ds]?|ing|ation)";
/** As a word of its own: not in an address, the name of a file or that of a field. */
const BRITISH = new RegExp(`(?<![\\w/?&=-])(?:${WORDS})(?![\\w=:-])`, "g");
/** The service's `cancelled` stands in code. In a sentence it begins with a capital, or follows a word that is no keyword. */
const CANCELLED =
  /\bCancell(?:ed|ing)\b|(?<=[a-z’] )(?<!\b(?:const|let|return|await|function|case|of) )cancell(?:ed|ing)\b/g;

it("everything that people read is in American English", () => {
  const files = writtenFiles().filter((file) =>
    /^(?:app|lib|components|docs|README)\b.*(?<!\.test)\.(?:tsx?|md)$/.test(file),
  );
  expect(files.length).toBeGreaterThan(500);
  const found = files.flatMap((file) =>
    britishIn(readFileSync(join(root, file), "utf8")).map((word) => `${file}: ${word}`),
  );
  expect(found).toEqual([]);
});

it.each([
  ['title: "Your plan is cancelled"', ["cancelled"]],
  ["<Button>Cancelling…</Button>", ["Cancelling"]],
  ["<p>Pick a colour</p>", ["colour"]],
  ['if (status === "cancelled") return cancelled(draft);', []],
  ["<ul aria-labelledby={id} />", []],
])("%s has %j", (text, words) => {
  expect(britishIn(text)).toEqual(words);
});

function britishIn(text: string): string[] {
  return [...text.matchAll(BRITISH), ...text.matchAll(CANCELLED)].map(([word]) => word);
}
