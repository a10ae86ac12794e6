import { describe, expect, it } from "vitest";
import { definePlans } from "../catalog/define-plans";
import { seatRuleOf, seatsOf } from "./shared-plans";

const ANY = { features: [], limits: {} };
const FILE = definePlans({
  features: {},
  limits: {},
  free: ANY,
  plans: [
    { product: "Alone", ...ANY },
    { product: ["Team", "303"], ...ANY, seats: 10 },
    { product: "Crew", ...ANY, seats: "quantity" },
  ],
  extras: [],
  change: { upgrade: "now", downgrade: "at period end", prorate: true },
  grace: { pastDueDays: 0, afterTrialDays: 0 },
});

// product, quantity, seats
const COUNTS: [string, number, number][] = [
  ["Alone", 1, 1],
  ["Alone", 7, 1],
  ["Team", 1, 10],
  ["Team", 3, 10],
  ["Crew", 1, 1],
  ["Crew", 4, 4],
  ["Crew", 0, 1],
  ["Of another shop", 9, 1],
];

describe("how many people may use a plan", () => {
  it.each(COUNTS)("%s in a quantity of %i: %i", (productName, quantity, seats) => {
    expect(seatsOf({ productId: null, productName, quantity }, FILE)).toBe(seats);
  });

  it("is known by the product's id as well, and by nothing for no product", () => {
    expect(seatsOf({ productId: "303", productName: "Renamed", quantity: 1 }, FILE)).toBe(10);
    expect(seatRuleOf({ productId: null, productName: null }, FILE)).toBeNull();
    expect(seatRuleOf({ productId: null, productName: "Crew" }, FILE)).toBe("quantity");
  });
});
