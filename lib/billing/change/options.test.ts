import { expect, it } from "vitest";
import { AppError } from "@/lib/errors";
import { changesOf, directionOf, parseReturn } from "./options";

const offer = { plans: [{ productId: "301" }, { productId: "302" }] } as Parameters<typeof directionOf>[2];
const side = (productId: string, price: number, interval: "month" | "year") => ({
  productId,
  price,
  interval,
  intervalCount: 1,
});

it.each([
  ["a later plan", side("301", 900, "month"), side("302", 2_400, "month"), "upgrade"],
  [
    "an earlier plan, whatever its period",
    side("302", 2_400, "month"),
    side("301", 9_000, "year"),
    "downgrade",
  ],
  ["the same by the year", side("302", 2_400, "month"), side("302", 24_000, "year"), "upgrade"],
  ["the same by the month", side("302", 24_000, "year"), side("302", 2_400, "month"), "downgrade"],
  ["from what is not sold any more", side("299", 9_900, "month"), side("301", 900, "month"), "upgrade"],
  ["from an old price to a higher one", side("302", 1_900, "month"), side("302", 2_400, "month"), "upgrade"],
] as const)("%s", (_, from, to, direction) => {
  expect(directionOf(from, to, offer)).toBe(direction);
});

const NOW = new Date("2026-03-10T00:00:00Z");
const LATER = new Date("2026-04-02T00:00:00Z");

it.each([
  ["active", null, ["cancel"]],
  ["on_trial", null, ["cancel"]],
  ["past_due", null, ["cancel"]],
  ["unpaid", null, ["cancel"]],
  ["paused", null, ["unpause", "cancel"]],
  ["cancelled", LATER, ["resume"]],
  ["cancelled", NOW, []],
  ["expired", NOW, []],
])("a subscription that is %s until %s can be changed by %j", (status, endsAt, changes) => {
  expect(changesOf({ status, endsAt, pauseMode: null, trialEndsAt: null }, NOW)).toEqual(changes);
});

it.each([undefined, null, "", "cancel", "delete", "__proto__", ["resume"]])(
  "%j is no change of a form",
  (value) => {
    expect(() => parseReturn(value)).toThrow(AppError);
  },
);
