import { expect, test } from "vitest";
import { brandName, groupDigits, groupExpiry } from "./card";

test("a card number is grouped the way it stands on the card", () => {
  expect(groupDigits("4242424242424242")).toBe("4242 4242 4242 4242");
  expect(groupDigits("4242-4242 42")).toBe("4242 4242 42");
  expect(groupDigits("378282246310005")).toBe("3782 822463 10005");
  expect(groupDigits("abc")).toBe("");
});

test("an expiry date gets its slash once the month is complete", () => {
  expect(groupExpiry("1")).toBe("1");
  expect(groupExpiry("7")).toBe("07");
  expect(groupExpiry("12")).toBe("12");
  expect(groupExpiry("1230")).toBe("12 / 30");
  expect(groupExpiry("12 / ")).toBe("12");
});

test("the brand shows as soon as the first digits determine it", () => {
  expect(brandName("4")).toBe("Visa");
  expect(brandName("5555")).toBe("Mastercard");
  expect(brandName("37")).toBe("American Express");
  expect(brandName("5")).toBe("");
});
