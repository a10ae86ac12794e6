import { expect, it } from "vitest";
import { usageOf } from "./current-usage";

const RECORDS = [
  { quantity: 10, action: "increment" },
  { quantity: 40, action: "increment" },
  { quantity: 7, action: "set" },
  { quantity: 5, action: "increment" },
];

it.each([
  [null, 12],
  ["sum", 12],
  ["max", 40],
  ["last_during_period", 5],
  ["last_ever", 5],
])("a price that counts by %s bills %i", (aggregation, quantity) => {
  expect(usageOf(RECORDS, aggregation)).toBe(quantity);
});

it.each(["sum", "max", "last_ever"])("nothing was used where nothing was reported, by %s", (aggregation) => {
  expect(usageOf([], aggregation)).toBe(0);
});
