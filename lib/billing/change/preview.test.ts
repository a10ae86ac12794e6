import { expect, it } from "vitest";
import { type Preview, shownOf, stillHolds } from "./preview";

type Given = {
  from?: string;
  to?: string;
  when?: Preview["when"];
  today?: number;
  next?: number;
  later?: number;
  afterCode?: number;
};

function preview({
  from = "411",
  to = "421",
  when = "now",
  today = 1_000,
  next = 2_400,
  later = 2_400,
  afterCode,
}: Given = {}) {
  return {
    subscription: { variantId: from },
    wanted: { variantId: to },
    when,
    cost: {
      today: { total: today },
      next: { total: next },
      later: { total: later },
      afterCode: afterCode ? { total: afterCode } : null,
    },
  } as Preview;
}

it("what was shown holds as long as it is the same change and nothing of it is dearer", () => {
  const shown = shownOf(preview());
  expect(stillHolds(shown, shownOf(preview()))).toBe(true);
  expect(stillHolds(shown, shownOf(preview({ today: 999 })))).toBe(true);
  const others: Given[] = [
    { from: "431" },
    { to: "431" },
    { when: "at period end" },
    { today: 1_001 },
    { next: 2_401 },
    { later: 2_401 },
    { afterCode: 2_401 },
  ];
  for (const given of others)
    expect(stillHolds(shown, shownOf(preview(given))), JSON.stringify(given)).toBe(false);
});

it.each([
  "",
  "411/421/now",
  "411/421/now/a/b/c",
  "411/421/now/9999/9999/9999/9999/9999",
  "411/421/now/NaN/2400/2400/2400",
])("%j was never shown", (shown) => expect(stillHolds(shown, shownOf(preview()))).toBe(false));
