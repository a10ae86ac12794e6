import { expect, it } from "vitest";
import { cardExpiresAt } from "./cards";

it.each([
  ["02/28", "2028-03-01T00:00:00.000Z"],
  [" 12 / 2030 ", "2031-01-01T00:00:00.000Z"],
])("a card that says %j works until the end of that month", (text, expected) => {
  expect(cardExpiresAt(text).toISOString()).toBe(expected);
});
