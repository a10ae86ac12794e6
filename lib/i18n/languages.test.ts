import { expect, it } from "vitest";
import { localesOf } from "@/lib/region";
import { isLanguage, publicPath } from "./languages.mjs";

it("only languages in the list are known", () => {
  expect(["en", "de", "xx", "constructor", "", null, undefined].filter(isLanguage)).toEqual(["en", "de"]);
});

it.each([
  ["/", "en", "/"],
  ["/pricing", "en", "/pricing"],
  ["/", "de", "/de"],
  ["/pricing?code=SPRING", "de", "/de/pricing?code=SPRING"],
] as const)("the page %s in %s is at %s", (path, language, address) => {
  expect(publicPath<string>(path, language)).toBe(address);
});

it.each([
  ["DE", "en", "en-GB", "de-DE"],
  ["US", "en", "en-US", "en-US"],
  [null, "en", "en-GB", "en-US"],
  ["AT", "de", "de-AT", "de-AT"],
  ["US", "de", "de-DE", "de-DE"],
  [null, "de", "de-DE", "de-DE"],
] as const)(
  "in the region %s, %s has dates as in %s and amounts as in %s",
  (region, language, dates, amounts) => {
    expect(localesOf({ region, language })).toMatchObject({ dates, amounts });
  },
);
