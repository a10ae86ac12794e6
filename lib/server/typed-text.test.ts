import { expect, it } from "vitest";
import { cleanTyped, findEmailAddress, normalizeEmail } from "./typed-text";

const KEY = "5E0B6C1A-9D5C-4B07-8E52-0A91C7D4F311";
const [FIRST = "", ...REST] = KEY.split("-");

it.each([
  ["as it is", KEY],
  ["with a zero-width space and a byte order mark", `\uFEFF${FIRST}\u200B-${REST.join("-")}\u2060`],
  ["with soft hyphens", KEY.replaceAll("-", "\u00AD-")],
  ["with non-breaking hyphens", KEY.replaceAll("-", "\u2011")],
  ["with en dashes", KEY.replaceAll("-", "\u2013")],
  ["with minus signs", KEY.replaceAll("-", "\u2212")],
  ["in typographic quotes", `\u201C${KEY}\u201D`],
  ["in quotes of other countries", `\u00AB\u00A0${KEY}\u00A0\u00BB`],
  ["between non-breaking spaces", `\u00A0${KEY}\u202F`],
])("a key that was pasted %s is the key", (_, pasted) => {
  expect(cleanTyped(pasted)).toBe(KEY);
});

it("a line break inside of a text stays, so that it is refused", () => {
  expect(cleanTyped("with\nbreak")).toBe("with\nbreak");
});

it.each([
  [" Ada@Example.com ", "ada@example.com"],
  ["ada@exam\u200Bple.com", "ada@example.com"],
  ["<Ada@Example.com>", "ada@example.com"],
  ["O\u2019Brien@example.com", "o'brien@example.com"],
  ["ada@non\u2011breaking.example", "ada@non-breaking.example"],
  ["ada@Bücher.example", "ada@xn--bcher-kva.example"],
  ["ada@пример.рф", "ada@xn--e1afmkfd.xn--p1ai"],
  ["jac\u212A@example.com", "jac\u212A@example.com"],
  ["ſam@example.com", "ſam@example.com"],
  ["İ@example.com", "İ@example.com"],
  ["no address", "no address"],
])("the address %j is compared as %j", (typed, compared) => {
  expect(normalizeEmail(typed)).toBe(compared);
});

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
])("what was typed as an address, %j, is stored as %j", (typed, address) => {
  expect(findEmailAddress(typed)).toBe(address);
});
