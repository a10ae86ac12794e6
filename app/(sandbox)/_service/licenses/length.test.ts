import { expect, it } from "vitest";
import { licenseExpiry } from "./changes";

const BOUGHT = new Date("2024-02-29T10:15:04Z");
const yearly = {
  isSubscription: false,
  isLicenseLengthUnlimited: false,
  licenseLengthValue: 1,
  licenseLengthUnit: "years",
};

it.each([
  ["a year, where the next one has no 29 February", {}, "2025-02-28T10:15:04.000Z"],
  ["two months", { licenseLengthValue: 2, licenseLengthUnit: "months" }, "2024-04-29T10:15:04.000Z"],
  ["ten days", { licenseLengthValue: 10, licenseLengthUnit: "days" }, "2024-03-10T10:15:04.000Z"],
])("a key of %s expires to the second", (_name, changes, expiry) => {
  expect(licenseExpiry({ ...yearly, ...changes }, BOUGHT)?.toISOString()).toBe(expiry);
});

it.each([
  ["for ever", { isLicenseLengthUnlimited: true }],
  ["with its subscription", { isSubscription: true }],
])("a key that lives %s has no date", (_name, changes) => {
  expect(licenseExpiry({ ...yearly, ...changes }, BOUGHT)).toBeNull();
});
