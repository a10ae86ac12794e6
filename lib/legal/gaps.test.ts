import { expect, it } from "vitest";
import { facts } from "./facts";
import { openGaps } from "./gaps";

it("names what was not filled in", () => {
  const written = {
    company: "Larkfield Ltd",
    address: "[street]",
    law: " [country]",
    courts: "",
    seller: "A [b]",
  };
  expect(openGaps(written)).toEqual(["address", "law", "courts"]);
});

it("finds none where everything is filled in", () => {
  const filled = Object.fromEntries(Object.keys(facts).map((name) => [name, "filled in"]));
  expect(openGaps(filled)).toEqual([]);
});
