import { expect, test } from "vitest";
import { soldName } from "./words";

test("a plan is named with its variant, a product without a choice by itself", () => {
  expect(soldName({ productName: "Pro", variantName: "Monthly" })).toBe("Pro Monthly");
  expect(soldName({ productName: "Field Guide", variantName: "Default" })).toBe("Field Guide");
});
