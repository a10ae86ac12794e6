import { describe, expect, it } from "vitest";
import type { Subscription } from "@/lib/lemonsqueezy";
import { fateOf } from "./carry-out";

const END = new Date("2026-05-01T12:00:00Z");
const before = new Date("2026-05-01T11:00:00Z");
const after = new Date("2026-05-01T12:30:00Z");
const renewed = new Date("2026-06-01T12:00:00Z");

const scheduled = { fromVariantId: "421", toVariantId: "411", price: 900, periodEndsAt: END };
const found = (given: Partial<Subscription> = {}) =>
  ({ variantId: "421", status: "active", renewsAt: END, ...given }) as Subscription;
const fate = (given: Partial<Subscription>, now = before, unitPrice: number | null = 900) =>
  fateOf(scheduled, { subscription: found(given), unitPrice }, now);

describe("a change that waits for the end of the period", () => {
  it("is made before the old plan renews, and no money moves", () => {
    expect(fate({})).toEqual({ kind: "make", billing: "never", outcome: "made" });
  });

  it("gives back what was paid too much where the service was away until the old plan had renewed", () => {
    expect(fate({ renewsAt: renewed }, after)).toEqual({
      kind: "make",
      billing: "at once",
      outcome: "made_late",
    });
  });

  it("waits on where the end of the period was moved", () => {
    expect(fate({ renewsAt: renewed })).toEqual({ kind: "wait", periodEndsAt: renewed });
  });

  it("is not made twice, nor over what was changed elsewhere in the meantime", () => {
    expect(fate({ variantId: "411" })).toEqual({ kind: "end", outcome: "made" });
    expect(fate({ variantId: "431" })).toEqual({ kind: "end", outcome: "other_plan" });
  });

  it.each(["cancelled", "expired", "paused", "past_due", "unpaid"])(
    "ends with a plan that is %s",
    (status) => {
      expect(fate({ status })).toEqual({ kind: "end", outcome: "not_active" });
    },
  );

  it("is made for no more than the customer agreed to", () => {
    expect(fate({}, before, 901)).toEqual({ kind: "end", outcome: "dearer" });
    expect(fate({}, before, null)).toEqual({ kind: "end", outcome: "dearer" });
    expect(fate({}, before, 800).kind).toBe("make");
  });
});
