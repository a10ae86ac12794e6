import { expect, it } from "vitest";
import { directionOf } from "./direction";

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
