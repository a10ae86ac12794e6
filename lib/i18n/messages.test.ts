import { readdirSync, readFileSync } from "node:fs";
import { IntlMessageFormat } from "intl-messageformat";
import { describe, expect, it } from "vitest";
import { plans } from "@/lib/billing/plans";
import { brand, faq, landing, pricing } from "@/lib/brand";
import { storeTexts } from "./store-texts";
import { FIRST_LANGUAGE, LANGUAGES } from "./languages.mjs";

const ROOT = new URL("../../", import.meta.url);
/** What shows texts to customers. The sandbox is in English. */
const SOURCE = /^(?!app\/\(sandbox\)\/|lib\/generated\/|.*\/testing\/).*(?<!\.test)\.tsx?$/;
/** Names of people, companies and pictures stay as they are. */
const NAMES = new Set(["name", "logos"]);

const languages = Object.keys(LANGUAGES).filter((language) => language !== FIRST_LANGUAGE);
const catalogs = languages.map((language) => {
  const [server, browser] = [readCatalog(`${language}.json`), readCatalog(`${language}.browser.json`)];
  const texts = [...Object.entries(server.texts), ...Object.entries(browser.texts)];
  return { language, server, browser, texts };
});
const first = catalogs[0];

it("messages has two files for each language", () => {
  const wanted = languages.flatMap((language) => [`${language}.browser.json`, `${language}.json`]);
  expect(readdirSync(new URL("messages", ROOT)).toSorted()).toEqual(wanted.toSorted());
});

describe.each(catalogs)("the texts in $language", ({ server, browser, texts }) => {
  it("are sorted, each once, and in one of the two files", () => {
    for (const { keys, texts: own } of [server, browser]) expect(keys).toEqual(Object.keys(own).toSorted());
    expect(server.keys.filter((key) => Object.hasOwn(browser.texts, key))).toEqual([]);
  });

  it("are those of the other languages", () => {
    expect([server.keys, browser.keys]).toEqual([first?.server.keys, first?.browser.keys]);
  });

  it("can be read, and have the placeholders and elements of the English", () => {
    expect(texts.filter(([key, text]) => !haveSameParts(key, text))).toEqual([]);
  });

  it("need no parser in the browser", () => {
    expect(
      Object.entries(browser.texts)
        .flat()
        .filter((text) => !isPlain(text)),
    ).toEqual([]);
  });

  it("have a use in the code", () => {
    const files = ["app", "components", "lib"]
      .flatMap((folder) => filesIn(folder))
      .filter((file) => SOURCE.test(file));
    const used = new Set(files.flatMap((file) => literalsOf(readFileSync(new URL(file, ROOT), "utf8"))));
    expect(texts.map(([key]) => key).filter((key) => !used.has(key))).toEqual([]);
  });

  it("include those of the brand and of the plan file", () => {
    const { features, limits, hints, meters } = plans;
    const own = [brand.tagline, brand.description, landing, pricing, faq, storeTexts];
    const sold = [features, limits, hints, meters, plans.plans.map(({ also }) => also)];
    const known = new Set(texts.map(([key]) => key));
    expect([...own, ...sold].flatMap(stringsIn).filter((text) => !known.has(text))).toEqual([]);
  });
});

it.each([
  ["{count, plural, one {# seat of {plan}} other {# seats of {plan}}}", "{count} {plan}"],
  ["Read our <a>terms of {brand}</a>.", "<a> {brand}"],
  ["It’s {plan}, {plan}.", "{plan}"],
])("%s has %s", (text, parts) => expect(partsOf(text).join(" ")).toBe(parts));

it("finds each string of a file, as it is read", () => {
  const text = String.raw`// Don't: "It"
    t("a \"b\"\n") ?? t('"c"') ?? <A b="d" /> ?? t(TICKe’s\nTICK)`.replaceAll("TICK", "`");
  expect(literalsOf(text)).toEqual(expect.arrayContaining(["It", 'a "b"\n', '"c"', "d", "e’s\n"]));
  expect(literalsOf(text)).not.toContain("b");
});

it.each(["{count, plural, other {#}}", "<b>bold</b>", "{ plan }", "{my-plan}", "'{plan}'"])(
  "%s needs a parser",
  (text) => expect(isPlain(text)).toBe(false),
);

function filesIn(folder: string): string[] {
  return readdirSync(new URL(folder, ROOT), { recursive: true, encoding: "utf8" }).map(
    (file) => `${folder}/${file}`,
  );
}

/** `keys`: as they stand in the file, where one may be twice. */
function readCatalog(name: string) {
  const text = readFileSync(new URL(`messages/${name}`, ROOT), "utf8");
  const keys = [...text.matchAll(/^ {2}("(?:[^"\\]|\\.)*"):/gm)].map(
    ([, key]) => JSON.parse(key ?? "") as string,
  );
  return { keys, texts: JSON.parse(text) as Record<string, string> };
}

type Elements = ReturnType<IntlMessageFormat["getAst"]>;

/** The placeholders and elements of a text, each once: `{plan}`, `<terms>`. A plural in one language may be none in another. */
function partsOf(text: string): string[] {
  return [...new Set(namesIn(new IntlMessageFormat(text, FIRST_LANGUAGE).getAst()))].toSorted();
}

/** The types of text, and of the `#` of a plural. */
const NAMELESS = new Set<number>([0, 7]);

function namesIn(elements: Elements): string[] {
  return elements.flatMap((element) => {
    if ("children" in element) return [`<${element.value}>`, ...namesIn(element.children)];
    if (NAMELESS.has(element.type) || !("value" in element)) return [];
    const branches = "options" in element ? Object.values(element.options) : [];
    return [`{${element.value}}`, ...branches.flatMap(({ value }) => namesIn(value))];
  });
}

/** Also false for a text that can't be read. */
function haveSameParts(one: string, other: string): boolean {
  try {
    return String(partsOf(one)) === String(partsOf(other));
  } catch {
    return false;
  }
}

/** Whether `fillText` fills it as the parser would. */
function isPlain(text: string): boolean {
  return !/[{}<>]|''/.test(text.replaceAll(/\{\w+\}/g, ""));
}

/** What stands between two quotes of the same kind, read as a string. It may also find what stands between two strings. */
function literalsOf(source: string): string[] {
  const found = source.matchAll(/(?=(?:"((?:[^"\\\n]|\\.)*)"|'((?:[^'\\\n]|\\.)*)'|`((?:[^`\\]|\\[^])*)`))/g);
  return [...found].map(([, double, single, template]) => unescaped(double ?? single ?? template ?? ""));
}

const ESCAPES: Partial<Record<string, string>> = { n: "\n", t: "\t" };

function unescaped(text: string): string {
  return text.replaceAll(/\\(?:u([\dA-Fa-f]{4})|([^]))/g, (_, code?: string, character = "") =>
    code ? String.fromCodePoint(Number.parseInt(code, 16)) : (ESCAPES[character] ?? character),
  );
}

function stringsIn(data: unknown): string[] {
  if (typeof data === "string") return [data];
  if (typeof data !== "object" || data === null) return [];
  return Object.entries(data).flatMap(([name, value]) => (NAMES.has(name) ? [] : stringsIn(value)));
}
