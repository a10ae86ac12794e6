import { expect, it } from "vitest";
import { regionOfBrowser, REGIONS } from "./region";

it.each([
  ["en-US,en;q=0.9", "US"],
  ["en-GB,en-US;q=0.9,en;q=0.8", "GB"],
  ["de,en-US;q=0.7,en;q=0.3", "DE"],
  ["de-AT,de;q=0.9,en;q=0.8", "AT"],
  ["de-CH", "CH"],
  ["en;q=0.5, fr-FR;q=0.9", "FR"],
  ["JA-jp", "JP"],
  ["pt", "BR"],
  ["zh-Hant-US", "US"],
  ["es-ES-u-ca-buddhist", "ES"],
])("%s is read as in %s", (header, region) => {
  expect(regionOfBrowser(header)).toBe(region);
});

it.each([
  ["nothing", null],
  ["no words", ""],
  ["anything", "*"],
  ["anything first", "*,de-DE;q=0.5"],
  ["English of nowhere", "en"],
  ["English of nowhere before a country", "en,de-DE;q=0.9"],
  ["a country that we do not know, before its language", "es-MX,es;q=0.9"],
  ["a language of no region of ours", "zh-CN,zh;q=0.9"],
  ["no language", "tlh-@@"],
  ["a name of every object", "constructor"],
  ["our own name for none", "en-INTERNATIONAL"],
  ["commas", ",,,,;q=,;q=NaN"],
  ["a weight that is none", "de-DE;q=x"],
  ["markup", "<script>alert(1)</script>"],
  ["ten kilobytes", "de-DE,".repeat(1_700)],
  ["one long tag", `de-${"a".repeat(10_000)}`],
])("%s is read as everywhere", (_, header) => {
  expect(regionOfBrowser(header) ?? "INTERNATIONAL").toBe("INTERNATIONAL");
});

it("knows each region by its own tag", () => {
  const { INTERNATIONAL: _, ...regions } = REGIONS;
  expect(Object.values(regions).map(({ amounts }) => regionOfBrowser(amounts))).toEqual(Object.keys(regions));
});
