import { expect, it } from "vitest";
import { agreedPrice } from "./terms";

const LISTED = { unitPrice: 2_400, setupFee: 1_000 };
const ITEM = { priceId: "821", unitPrice: 900 };

type Case = { trialEndsAt?: Date; quantity?: number; item?: typeof ITEM | null; setupFee?: number };

function agreed(
  { trialEndsAt, quantity = 1, item = ITEM, setupFee = 0 }: Case,
  ...payments: [day: number, subtotal: number, reason?: string, status?: string][]
) {
  const invoices = payments.map(([day, subtotal, billingReason = "renewal", status = "paid"]) => {
    return { createdAt: onDay(day), subtotal, billingReason, status, taxInclusive: false };
  });
  const sold = { priceId: "821", quantity, trialEndsAt: trialEndsAt ?? null };
  return agreedPrice(sold, LISTED, { item, setupFee }, invoices);
}

function onDay(day: number): Date {
  return new Date(Date.UTC(2026, 0, day));
}

it.each<[what: string, sold: Case, payments: Parameters<typeof agreed>[1][]]>([
  ["an order that says nothing of its price", { item: null }, [[1, 2_400, "initial"]]],
  ["what was sold as listed", { item: { ...ITEM, unitPrice: 2_400 } }, [[1, 2_400, "initial"]]],
  ["another price than the order’s", { item: { ...ITEM, priceId: "811" } }, [[1, 900, "initial"]]],
  [
    "one that came back to its first variant",
    {},
    [
      [1, 900, "initial"],
      [40, 2_400],
    ],
  ],
])("the price of %s is the listed one", (_, sold, payments) => {
  expect(agreed(sold, ...payments)).toEqual({ unitPrice: 2_400, isKnown: true });
});

it.each<[what: string, sold: Case, payments: Parameters<typeof agreed>[1][]]>([
  ["with its first payment", {}, [[1, 900, "initial"]]],
  ["of several", { quantity: 3 }, [[1, 2_700, "initial"]]],
  ["with a set-up fee in the first payment", { setupFee: 500 }, [[1, 1_400, "initial"]]],
  [
    "after a change of the quantity",
    { quantity: 2 },
    [
      [40, 1_800],
      [12, 450, "updated"],
      [1, 900, "initial"],
    ],
  ],
  [
    "whose newest payment could not be made",
    {},
    [
      [1, 900, "initial"],
      [32, 900, "renewal", "past_due"],
    ],
  ],
  ["on trial", { trialEndsAt: onDay(15) }, [[1, 0, "initial"]]],
  [
    "after a trial, with the set-up fee of the price",
    { trialEndsAt: onDay(15) },
    [
      [1, 0, "initial"],
      [15, 1_900],
    ],
  ],
])("the price that was agreed on is that of a subscription %s", (_, sold, payments) => {
  expect(agreed(sold, ...payments)).toEqual({ unitPrice: 900, isKnown: true });
});

it("nothing may have been agreed on", () => {
  expect(agreed({ item: { ...ITEM, unitPrice: 0 } }, [1, 0, "initial"])).toEqual({
    unitPrice: 0,
    isKnown: true,
  });
});

it.each<[what: string, sold: Case, payments: Parameters<typeof agreed>[1][]]>([
  ["the last payment was for neither", {}, [[1, 1_300, "initial"]]],
  ["there are more of it than were paid for", { quantity: 2 }, [[1, 900, "initial"]]],
  [
    "the order of a trial cost nothing",
    { item: { ...ITEM, unitPrice: 0 }, trialEndsAt: onDay(15) },
    [[1, 0, "initial"]],
  ],
])("it is a guess where %s", (_, sold, payments) => {
  expect(agreed(sold, ...payments)).toMatchObject({ isKnown: false });
});
