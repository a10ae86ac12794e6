import { describe, expect, it } from "vitest";
import { safeReturnTo } from "./return-to";

const OURS = ["/", "/account", "/checkout?variant=421", "/checkout/return?intent=a1#top", "/a/b-c_d.e~f"];

const HOSTILE: unknown[] = [
  "https://evil.example",
  "https://app.example@evil.example",
  "http:evil.example",
  "//evil.example",
  "///evil.example",
  "/\\evil.example",
  "\\\\evil.example",
  "/\t/evil.example",
  "/\n/evil.example",
  "/ /evil.example",
  " /account",
  "/account\r\nSet-Cookie: a=b",
  "/\0/evil.example",
  "/%2f%2fevil.example",
  "/%5cevil.example",
  "/%09/evil.example",
  "/..//evil.example",
  "/.//evil.example",
  "javascript:alert(1)",
  "data:text/html,hello",
  "account",
  "?next=/account",
  "",
  `/${"a".repeat(1_001)}`,
  null,
  undefined,
  ["/account"],
  { toString: () => "/account" },
  "/a/..//evil.example",
  "/a/%2e%2e//evil.example",
];

describe("safeReturnTo", () => {
  it.each(OURS)("goes back to %s", (path) => {
    expect(safeReturnTo(path)).toBe(path);
  });

  it.each(HOSTILE.map((value) => [JSON.stringify(value), value]))("never leaves for %s", (_, value) => {
    expect(safeReturnTo(value)).toBe("/account");
  });

  it("never gives an address of another host, whatever it was given", () => {
    for (const value of HOSTILE) {
      expect(new URL(safeReturnTo(value), "https://shop.example").origin).toBe("https://shop.example");
    }
  });
});
