import { expect, it } from "vitest";
import { findEmailAddress } from "./email-address";

it.each([
  [" Ada@Example.com ", "ada@example.com"],
  ["ada@\u200Bexample.com", "ada@example.com"],
  ["ada@bücher.example", "ada@xn--bcher-kva.example"],
  ["ada@пример.рф", "ada@xn--e1afmkfd.xn--p1ai"],
  ["jac\u212A@example.com", null],
  ["ada@ex ample.com", null],
  ["ada", null],
  ["", null],
  ["ada@example.com, ben@example.com", null],
  ["ada@example.com\r\nBcc: ben@example.com", null],
  [`${"a".repeat(250)}@example.com`, null],
])("what was typed as an address, %j, is kept as %j", (typed, address) => {
  expect(findEmailAddress(typed)).toBe(address);
});
