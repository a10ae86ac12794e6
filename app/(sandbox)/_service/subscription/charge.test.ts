import { describe, expect, it } from "vitest";
import { chargeOf } from "./payment";

const AT = new Date("2026-03-02T10:00:00Z");
const card = (cardBehavior: string, cardExpiresAt: string | null = null) => ({
  cardBehavior,
  cardExpiresAt: cardExpiresAt === null ? null : new Date(cardExpiresAt),
});

describe("a charge", () => {
  it.each([
    ["a good card", card("ok"), 500, "ok"],
    ["a good card until its last moment", card("ok", "2026-03-02T10:00:00.001Z"), 500, "ok"],
    ["a card whose month is over", card("ok", "2026-03-02T10:00:00Z"), 500, "expired_card"],
    ["a card that declines", card("insufficient_funds"), 500, "insufficient_funds"],
    ["a card nobody knows", card("lost"), 500, "card_declined"],
    ["any card for nothing", card("card_declined", "2020-01-01T00:00:00Z"), 0, "ok"],
    ["any card for less than nothing", card("card_declined"), -5, "ok"],
  ])("of %s", (_what, subscription, total, expected) => {
    expect(chargeOf(subscription, total, AT)).toBe(expected);
  });
});
