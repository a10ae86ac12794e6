import { createHmac } from "node:crypto";
import { describe, expect, it, vi } from "vitest";
import { intentIdOf, isGenuine, signReference } from "./reference";

vi.hoisted(() => {
  vi.stubEnv("AUTH_SECRET", "a-secret-for-the-tests-of-references");
  vi.stubEnv("AUTH_SECRET_PREVIOUS", "the-secret-before-that-of-these-tests@2026-12-01T00:00:00Z");
});

const NOW = new Date("2026-11-30T23:59:59Z");

describe("the signed reference of a checkout", () => {
  it("is the intent's id and a MAC over it and its user", () => {
    // HMAC-SHA256 of "checkout-intent:intent1:user1", computed once with openssl.
    expect(signReference("intent1", "user1")).toBe(
      "intent1.fcb8709b3622768e7f02ec260657bc8befcf0837cf1b277b88309389f1995ede",
    );
  });

  it("holds for exactly one intent of exactly one user", () => {
    const reference = signReference("intent1", "user1");
    expect(intentIdOf(reference)).toBe("intent1");
    expect(isGenuine(reference, "intent1", "user1", NOW)).toBe(true);
    expect(isGenuine(reference, "intent1", "user2", NOW)).toBe(false);
    expect(isGenuine(reference, "intent2", "user1", NOW)).toBe(false);
    expect(isGenuine(reference.toUpperCase(), "intent1", "user1", NOW)).toBe(false);
    expect(isGenuine(`${reference}0`, "intent1", "user1", NOW)).toBe(false);
  });

  it("outlives a new secret until the end of the old one", () => {
    const signed = createHmac("sha256", "the-secret-before-that-of-these-tests").update(
      "checkout-intent:intent1:user1",
    );
    const reference = `intent1.${signed.digest("hex")}`;
    expect(isGenuine(reference, "intent1", "user1", NOW)).toBe(true);
    expect(isGenuine(reference, "intent1", "user2", NOW)).toBe(false);
    expect(isGenuine(reference, "intent1", "user1", new Date("2026-12-01T00:00:00Z"))).toBe(false);
  });

  it.each([undefined, "", "intent1", "intent1.", ".abc", `a.${"g".repeat(64)}`, `a/../b.${"0".repeat(64)}`])(
    "names no intent when it is %j",
    (reference) => {
      expect(intentIdOf(reference)).toBeNull();
    },
  );
});
