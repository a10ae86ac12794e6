import { describe, expect, it } from "vitest";
import { type Book, bookOf } from "./book";
import { rounded } from "./exact";
import { cellsOf } from "./kept/cells";
import { sumsOf } from "./kept/sums";
import type { Life } from "./lives";
import { inCurrency, inOne, type Money } from "./money";
import { monthsOf } from "./months";
import { levelAt, mrrAlong, mrrByMonth, movedIn, sharesAt, sumOf, unpricedAt } from "./mrr";
import { lifeOf, on, pricesOf } from "./testing/life";

const USD = inCurrency("USD");
const START = on("2026-01-10");
const LATER = on("2026-06-30");

const book = (...lives: Life[]) =>
  bookOf(lives, pricesOf(lives.flatMap(({ lines }) => lines.map(({ priceId }) => priceId ?? ""))));
const mrrAt = (of: Book, moment: number, money: Money, times = 1n) =>
  rounded(levelAt(of, moment, money) * times, money.unit);
const bought = (price: string, facts: Partial<Life> = {}, quantity = 1) =>
  lifeOf(price, [{ at: START, quantity }], facts);
const off = (amount: number, isPercent: boolean, months: number | null = null, isOnce = false) => ({
  discount: { amount, isPercent, months, isOnce },
});

describe("a running subscription is worth in a month", () => {
  it.each([
    ["its price by the month", bought("2400/month"), 2_400],
    ["as many as there are", bought("2400/month", {}, 3), 7_200],
    ["a twelfth of a year", bought("10000/year"), 833],
    ["a third of a quarter", bought("3000/3-month"), 1_000],
    ["52 weeks in a year", bought("700/week"), 3_033],
    ["26 times two weeks", bought("1000/2-week"), 2_167],
    ["365 days in a year", bought("33/day"), 1_004],
    ["a 90th of 365 days in a year", bought("9000/90-day"), 3_042],
    ["less what a code takes off for ever", bought("2400/month", off(25, true)), 1_800],
    ["less an amount, once for all of them", bought("2400/month", off(500, false), 2), 4_300],
    ["nothing less for a code that counted once", bought("2400/month", off(50, true, null, true)), 2_400],
    ["nothing less after the months of a code", bought("2400/month", off(50, true, 3)), 2_400],
    ["nothing where a code takes off all", bought("2400/month", off(9_900, false)), 0],
    ["its price without the tax in it", bought("1200/month", { taxBasisPoints: 2_000 }), 1_000],
    ["nothing by what is used", bought("usage/month"), 0],
    [
      "what was charged, also more often",
      bought(
        "2400/month",
        { charged: { variantId: "2400/month", currency: "USD", amount: 1_500, quantity: 1 } },
        2,
      ),
      3_000,
    ],
    [
      "what was charged where its price is in tiers",
      bought(
        "tiers/month",
        { charged: { variantId: "tiers/month", currency: "USD", amount: 700, quantity: 4 } },
        4,
      ),
      700,
    ],
  ])("%s", (_what, life, expected) => {
    expect(mrrAt(book(life), LATER, USD)).toBe(expected);
  });

  it("what no single one of them shows: three years of 100.00 are 25.00 a month and 300.00 a year", () => {
    const three = book(bought("10000/year"), bought("10000/year"), bought("10000/year"));
    expect(mrrAt(three, LATER, USD)).toBe(2_500);
    expect(mrrAt(three, LATER, USD, 12n)).toBe(30_000);
    const amounts = sharesAt(three, LATER, USD).map(({ amount }) => amount);
    expect(amounts).toEqual([833, 834, 833]);
  });
});

/** What is kept of these, each of whom is a customer of its own. */
const sums = ({ entries }: Book) =>
  sumsOf(entries.flatMap((entry) => cellsOf({ entries: [entry], failures: [], billed: [] }, LATER - 1)));

/** Movements as `day kind amount`. */
function told(life: Life, money: Money = USD): string[] {
  return movedIn(book(life), monthsOf("12-months", new Date(LATER)), money).map(
    ({ movement: { at, kind }, amount }) => `${new Date(at).toISOString().slice(0, 10)} ${kind} ${amount}`,
  );
}

describe("the MRR moves", () => {
  const trialEndsAt = on("2026-01-24");
  const endsAt = on("2026-04-10");
  const [march, april, may] = [on("2026-03-05"), on("2026-04-05"), on("2026-05-05")];
  it.each<[string, Life, string[]]>([
    [
      "when a trial converts",
      lifeOf("2400/month", [
        { at: START, status: "on_trial", trialEndsAt },
        { at: trialEndsAt, status: "active" },
      ]),
      ["2026-01-24 new 2400"],
    ],
    [
      "never for a trial that was canceled",
      lifeOf("2400/month", [
        { at: START, status: "on_trial", trialEndsAt },
        { at: on("2026-01-12"), status: "cancelled", endsAt: trialEndsAt },
        { at: trialEndsAt, status: "expired" },
      ]),
      [],
    ],
    [
      "with a pause and its end",
      lifeOf("2400/month", [{ at: START }, { at: march, status: "paused" }, { at: april, status: "active" }]),
      ["2026-01-10 new 2400", "2026-03-05 churn -2400", "2026-04-05 reactivation 2400"],
    ],
    [
      "not while a payment is overdue, but once it stays unpaid, and when it is paid after all",
      lifeOf("2400/month", [
        { at: START },
        { at: march, status: "past_due" },
        { at: april, status: "unpaid" },
        { at: may, status: "active" },
      ]),
      ["2026-01-10 new 2400", "2026-04-05 churn -2400", "2026-05-05 reactivation 2400"],
    ],
    [
      "at the end of what was canceled, before any news of that",
      lifeOf("2400/month", [{ at: START }, { at: march, status: "cancelled", endsAt }]),
      ["2026-01-10 new 2400", "2026-04-10 churn -2400"],
    ],
    [
      "not when a cancellation is taken back in time, and back when it is too late for that",
      lifeOf("2400/month", [
        { at: START },
        { at: march, status: "cancelled", endsAt },
        { at: april, status: "active", endsAt: null },
        { at: on("2026-04-06"), status: "cancelled", endsAt },
        { at: may, status: "active", endsAt: null },
      ]),
      ["2026-01-10 new 2400", "2026-04-10 churn -2400", "2026-05-05 reactivation 2400"],
    ],
    [
      "no more when what was paused is canceled",
      lifeOf("2400/month", [
        { at: START },
        { at: march, status: "paused" },
        { at: april, status: "cancelled", endsAt: LATER },
      ]),
      ["2026-01-10 new 2400", "2026-03-05 churn -2400"],
    ],
    [
      "up and down with the plan and with how many there are",
      lifeOf("900/month", [
        { at: START },
        { at: march, priceId: "2400/month" },
        { at: april, quantity: 2 },
        { at: may, priceId: "10000/year", quantity: 1 },
      ]),
      [
        "2026-01-10 new 900",
        "2026-03-05 expansion 1500",
        "2026-04-05 expansion 2400",
        "2026-05-05 contraction -3967",
      ],
    ],
    [
      "up when a discount ends",
      lifeOf("2400/month", [{ at: START }], off(50, true, 3)),
      ["2026-01-10 new 1200", "2026-04-10 expansion 1200"],
    ],
    [
      "from the beginning, where we have heard of a subscription late",
      lifeOf("2400/month", [{ at: april, status: "cancelled", endsAt, trialEndsAt }], { createdAt: START }),
      ["2026-01-24 new 2400", "2026-04-10 churn -2400"],
    ],
    [
      "until it ended, where we have heard of that alone",
      lifeOf("2400/month", [{ at: may, status: "expired", endsAt }], { createdAt: START }),
      ["2026-01-10 new 2400", "2026-04-10 churn -2400"],
    ],
  ])("%s", (_what, life, expected) => {
    expect(told(life)).toEqual(expected);
  });

  it("from one currency into the other when the plan does: nobody came and nobody left", () => {
    const life = lifeOf("2400/month", [{ at: START }, { at: march, priceId: "2000/month/EUR" }]);
    expect(told(life)).toEqual(["2026-01-10 new 2400", "2026-03-05 contraction -2400"]);
    expect(told(life, inCurrency("EUR"))).toEqual(["2026-03-05 expansion 2000"]);
  });
});

describe("months", () => {
  it("add up to the cent, also where no single movement is a whole cent", () => {
    const lives = Array.from({ length: 7 }, (_, i) =>
      lifeOf("10000/year", [
        { at: on(`2026-0${1 + (i % 5)}-15`) },
        { at: on("2026-06-15"), status: i % 2 ? "active" : "expired" },
      ]),
    );
    const all = book(...lives);
    const months = monthsOf("6-months", new Date(LATER));
    const shown = mrrByMonth(sums(all), months, USD);
    for (const { start, moved, end } of shown)
      expect(start + Object.values(moved).reduce((sum, one) => sum + one, 0)).toBe(end);
    expect(shown.map(({ start }) => start).slice(1)).toEqual(shown.map(({ end }) => end).slice(0, -1));
    expect(shown.map(({ end }) => end)).toEqual([1_667, 3_333, 4_167, 5_000, 5_833, 2_500]);
    expect(
      mrrAlong(
        sums(all),
        months.map(({ till }) => till),
        USD,
      ),
    ).toEqual(shown.map(({ end }) => end));
    expect(shown.at(-1)?.end).toBe(sumOf(sharesAt(all, months.at(-1)!.till, USD)));
  });

  it("have what happens in their first moment, and not in the one after their last", () => {
    const all = book(lifeOf("2400/month", [{ at: on("2026-05-01") }]));
    const [april, may] = mrrByMonth(
      sums(all),
      monthsOf("12-months", new Date("2026-05-01T00:00:00Z")),
      USD,
    ).slice(-2);
    expect([april?.moved.new, april?.end]).toEqual([0, 0]);
    expect([may?.moved.new, may?.end]).toEqual([2_400, 2_400]);
  });
});

describe("several currencies", () => {
  const lives = [bought("2400/month"), bought("2000/month/EUR"), bought("1500/month/JPY")];
  const conversion = { into: "USD", asOf: "1 November 2026", rates: { EUR: "1.16", JPY: "0.0065" } };

  it("stand each for itself, and together by the stated rates", () => {
    const all = book(...lives);
    expect(mrrAt(all, LATER, inCurrency("EUR"))).toBe(2_000);
    const total = inOne(["USD", "EUR", "JPY"], conversion)!;
    // 24.00 + 20.00 × 1.16 + 1500 × 0.0065
    expect(mrrAt(all, LATER, total)).toBe(2_400 + 2_320 + 975);
    expect(sumOf(sharesAt(all, LATER, total))).toBe(5_695);
  });

  it("have no total while the rate of one is missing, nor where there is one currency", () => {
    expect(inOne(["USD", "CHF"], conversion)).toBeNull();
    expect(inOne(["USD"], conversion)).toBeNull();
  });
});

it("a subscription without a known price is counted as such, and in no figure", () => {
  const lives = [
    bought("gone/month"),
    bought("tiers/month"),
    bought("2400/month", { isOrderKnown: false }),
    bought("1200/month", { taxBasisPoints: null }),
    bought("900/month"),
  ];
  expect(mrrAt(book(...lives), LATER, USD)).toBe(900);
  expect(unpricedAt(book(...lives), LATER)).toHaveLength(4);
});
