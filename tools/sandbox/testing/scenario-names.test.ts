import { expect, test } from "vitest";
import { SCENARIOS } from "@/app/(sandbox)/_service/scenarios/library";
import { SCENARIO_NAMES } from "../package/parts/test-types";

test("the types of the package name each scenario of the library", () => {
  expect(SCENARIO_NAMES).toEqual(SCENARIOS.map(({ name }) => name));
});
