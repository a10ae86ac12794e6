import { describe, expect, it } from "vitest";
import { primaryVerified } from "./options";

describe("the verified address at GitHub", () => {
  it("is the primary one, once it is verified", () => {
    const other = { email: "other@example.com", primary: false, verified: true };
    expect(primaryVerified([other, { email: "me@example.com", primary: true, verified: true }])).toBe(
      "me@example.com",
    );
    expect(primaryVerified([other, { email: "me@example.com", primary: true, verified: false }])).toBeNull();
    expect(primaryVerified([])).toBeNull();
  });
});
