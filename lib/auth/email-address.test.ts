import { expect, it } from "vitest";
import { findEmailAddress } from "./email-address";

it.each([
  [" Ada@Example.com ", "ada@example.com"],
  ["ada", null],
  ["", null],
  ["ada@example.com, ben@example.com", null],
  ["ada@example.com\r\nBcc: ben@example.com", null],
  [`${"a".repeat(250)}@example.com`, null],
])("what was typed as an address, %j, is kept as %j", (typed, address) => {
  expect(findEmailAddress(typed)).toBe(address);
});
