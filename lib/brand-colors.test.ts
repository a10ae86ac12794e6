import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { brand } from "./brand";

const tokens = readFileSync(new URL("../app/globals.css", import.meta.url), "utf8");

const { light, dark } = brand.colors;

it.each([
  ["--primary", light.primary, dark.primary],
  ["--background", light.background, dark.background],
  ["--foreground", light.foreground, null],
  ["--muted-foreground", light.muted, null],
])("what is drawn outside of a page has the %s of the pages", (token, inLight, inDark) => {
  const [, ofPages, ofDarkPages] = new RegExp(`${token}: light-dark\\((\\S+), (\\S+)\\);`).exec(tokens) ?? [];
  expect([inLight, inDark ?? ofDarkPages]).toEqual([ofPages, ofDarkPages]);
});
