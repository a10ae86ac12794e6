import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { root } from "../root";
import { pictureFiles, picturesPage } from "./pictures-page";

it("shows each page of the dashboard that the tests visit", () => {
  expect(readFileSync(join(root, "docs/sandbox/pictures.md"), "utf8")).toBe(picturesPage());
});

it("has each picture, and none of a page that is gone", () => {
  expect(readdirSync(join(root, "docs/sandbox/pictures")).toSorted()).toEqual(pictureFiles().toSorted());
});
