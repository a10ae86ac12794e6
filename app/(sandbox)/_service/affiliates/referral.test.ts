import { expect, it } from "vitest";
import { shareOf } from "./referral";

it.each([
  [2400, 240],
  [999, 100],
  [0, 0],
])("an affiliate gets a tenth of %i", (total, share) => {
  expect(shareOf(total)).toBe(share);
});
