import { describe, expect, it } from "vitest";
import { safeReturnTo } from "./return-to";
import { HOSTILE_ADDRESSES } from "./testing/hostile-addresses";

const OURS = ["/", "/account", "/checkout?variant=421", "/checkout/return?intent=a1#top", "/a/b-c_d.e~f"];

const HOSTILE: unknown[] = [
  ...HOSTILE_ADDRESSES,
  null,
  undefined,
  ["/account"],
  { toString: () => "/account" },
];

describe("safeReturnTo", () => {
  it.each(OURS)("goes back to %s", (path) => {
    expect(safeReturnTo(path)).toBe(path);
  });

  it.each(HOSTILE.map((value) => [JSON.stringify(value), value]))("never leaves for %s", (_, value) => {
    expect(safeReturnTo(value)).toBe("/account");
  });

  it("never returns an address of another host, whatever the input", () => {
    for (const value of HOSTILE) {
      expect(new URL(safeReturnTo(value), "https://shop.example").origin).toBe("https://shop.example");
    }
  });
});
