import { describe, expect, it, vi } from "vitest";
import { intentIdOf, isGenuine, signReference } from "./reference";

vi.hoisted(() => vi.stubEnv("AUTH_SECRET", "a-secret-for-the-tests-of-references"));

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
    expect(isGenuine(reference, "intent1", "user1")).toBe(true);
    expect(isGenuine(reference, "intent1", "user2")).toBe(false);
    expect(isGenuine(reference, "intent2", "user1")).toBe(false);
    expect(isGenuine(reference.toUpperCase(), "intent1", "user1")).toBe(false);
    expect(isGenuine(`${reference}0`, "intent1", "user1")).toBe(false);
  });

  it.each([undefined, "", "intent1", "intent1.", ".abc", `a.${"g".repeat(64)}`, `a/../b.${"0".repeat(64)}`])(
    "names no intent when it is %j",
    (reference) => {
      expect(intentIdOf(reference)).toBeNull();
    },
  );
});
