import { afterEach, describe, expect, it } from "vitest";
import { conversion } from "./conversion";
import { type FigureName, getFigure, getOverview } from "./figures";
import { addInterval } from "@/lib/dates";
import { getNumbers } from "./numbers";
import { monthsOf, type PeriodName, type Question } from "./question";
import { type History, historyOf, on, writeHistories } from "./testing/history";

const START = on("2026-01-10");
const LATER = on("2026-06-30");

function question(currency = "USD", period: PeriodName = "12-months", now = new Date(LATER - 1)): Question {
  return { now, period, months: monthsOf(period, now), currency, month: "", cohort: "", plan: "" };
}

const mrr = async (currency?: string) => (await getNumbers(question(currency))).months.at(-1)?.end;
const sumOf = async (figure: FigureName, currency?: string) =>
  (await getFigure(figure, question(currency))).sum;
const bought = (price: string, facts: Partial<History> = {}, quantity = 1) =>
  historyOf(price, [{ at: START, quantity }], facts);
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
    ["less what a code takes off forever", bought("2400/month", off(25, true)), 1_800],
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
  ])("%s", async (_what, history, expected) => {
    await writeHistories([history]);
    expect(await mrr()).toBe(expected);
  });

  it("what no single one of them shows: three years of 100.00 are 25.00 a month and 300.00 a year", async () => {
    await writeHistories([bought("10000/year"), bought("10000/year"), bought("10000/year")]);
    expect(await mrr()).toBe(2_500);
    expect(await sumOf("arr")).toBe(30_000);
    const { rows } = await getFigure("mrr", question());
    expect(rows.map(({ amount }) => amount)).toEqual([833, 834, 833]);
  });
});

/** Movements as `day kind amount`. */
async function movementsOf(history: History, currency?: string): Promise<string[]> {
  await writeHistories([history]);
  const { rows } = await getFigure("movements", question(currency));
  return rows.map(
    ({ key, at, amount }) => `${at.toISOString().slice(0, 10)} ${key.split("/").at(-2)} ${amount}`,
  );
}

describe("the MRR moves", () => {
  const trialEndsAt = on("2026-01-24");
  const endsAt = on("2026-04-10");
  const [march, april, may] = [on("2026-03-05"), on("2026-04-05"), on("2026-05-05")];
  it.each<[string, History, string[]]>([
    [
      "when a trial converts",
      historyOf("2400/month", [
        { at: START, status: "on_trial", trialEndsAt },
        { at: trialEndsAt, status: "active" },
      ]),
      ["2026-01-24 new 2400"],
    ],
    [
      "never for a trial that was canceled",
      historyOf("2400/month", [
        { at: START, status: "on_trial", trialEndsAt },
        { at: on("2026-01-12"), status: "cancelled", endsAt: trialEndsAt },
        { at: trialEndsAt, status: "expired" },
      ]),
      [],
    ],
    [
      "with a pause and its end",
      historyOf("2400/month", [
        { at: START },
        { at: march, status: "paused" },
        { at: april, status: "active" },
      ]),
      ["2026-01-10 new 2400", "2026-03-05 churn -2400", "2026-04-05 reactivation 2400"],
    ],
    [
      "not while a payment is overdue, but once it stays unpaid, and when it is paid after all",
      historyOf("2400/month", [
        { at: START },
        { at: march, status: "past_due" },
        { at: april, status: "unpaid" },
        { at: may, status: "active" },
      ]),
      ["2026-01-10 new 2400", "2026-04-05 churn -2400", "2026-05-05 reactivation 2400"],
    ],
    [
      "at the end of what was canceled, before any event about that",
      historyOf("2400/month", [{ at: START }, { at: march, status: "cancelled", endsAt }]),
      ["2026-01-10 new 2400", "2026-04-10 churn -2400"],
    ],
    [
      "not when a cancellation is taken back in time, and back when it is too late for that",
      historyOf("2400/month", [
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
      historyOf("2400/month", [
        { at: START },
        { at: march, status: "paused" },
        { at: april, status: "cancelled", endsAt: LATER },
      ]),
      ["2026-01-10 new 2400", "2026-03-05 churn -2400"],
    ],
    [
      "up and down with the plan and with how many there are",
      historyOf("900/month", [
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
      historyOf("2400/month", [{ at: START }], off(50, true, 3)),
      ["2026-01-10 new 1200", "2026-04-10 expansion 1200"],
    ],
    [
      "from the beginning, if we first saw the subscription late",
      historyOf("2400/month", [{ at: april, status: "cancelled", endsAt, trialEndsAt }], {
        createdAt: START,
      }),
      ["2026-01-24 new 2400", "2026-04-10 churn -2400"],
    ],
    [
      "until it ended, if we only saw that it ended",
      historyOf("2400/month", [{ at: may, status: "expired", endsAt }], { createdAt: START }),
      ["2026-01-10 new 2400", "2026-04-10 churn -2400"],
    ],
  ])("%s", async (_what, history, expected) => {
    expect(await movementsOf(history)).toEqual(expected);
  });

  it("from one currency into the other when the plan does, without a new or a lost customer", async () => {
    const history = historyOf("2400/month", [{ at: START }, { at: march, priceId: "2000/month/EUR" }]);
    expect(await movementsOf(history)).toEqual(["2026-01-10 new 2400", "2026-03-05 contraction -2400"]);
    expect(await movementsOf(history, "EUR")).toEqual(["2026-03-05 expansion 2000"]);
  });
});

describe("months", () => {
  it("add up to the cent, also where no single movement is a whole cent", async () => {
    await writeHistories(
      Array.from({ length: 7 }, (_, i) =>
        historyOf("10000/year", [
          { at: on(`2026-0${1 + (i % 5)}-15`) },
          { at: on("2026-06-15"), status: i % 2 ? "active" : "expired" },
        ]),
      ),
    );
    const asked = question("USD", "6-months", new Date(LATER));
    const { months: shown, points } = await getNumbers(asked);
    for (const { start, moved, end } of shown)
      expect(start + Object.values(moved).reduce((sum, one) => sum + one, 0)).toBe(end);
    expect(shown.map(({ start }) => start).slice(1)).toEqual(shown.map(({ end }) => end).slice(0, -1));
    expect(shown.map(({ end }) => end)).toEqual([1_667, 3_333, 4_167, 5_000, 5_833, 2_500]);
    const amounts = new Map(points.map(({ at, amount }) => [at.getTime(), amount]));
    expect(asked.months.map(({ till }) => amounts.get(till))).toEqual(shown.map(({ end }) => end));
    expect(shown.at(-1)?.end).toBe((await getFigure("mrr", asked)).sum);
  });

  it("have what happens in their first moment, and not in the one after their last", async () => {
    await writeHistories([historyOf("2400/month", [{ at: on("2026-05-01") }])]);
    const { months } = await getNumbers(question("USD", "12-months", new Date("2026-05-01T00:00:00Z")));
    const [april, may] = months.slice(-2);
    expect([april?.moved.new, april?.end]).toEqual([0, 0]);
    expect([may?.moved.new, may?.end]).toEqual([2_400, 2_400]);
  });
});

describe("several currencies", () => {
  const histories = [bought("2400/month"), bought("2000/month/EUR"), bought("1500/month/JPY")];
  const { rates } = conversion;
  afterEach(() => void (conversion.rates = rates));

  it("stand each for itself, and together by the stated rates", async () => {
    await writeHistories(histories);
    expect(await mrr("EUR")).toBe(2_000);
    conversion.rates = { EUR: "1.16", JPY: "0.0065" };
    const { money, months, head, cohorts, plans } = await getNumbers(question("all"));
    expect(money).toMatchObject({ currency: "USD", isConverted: true });
    // 24.00 + 20.00 × 1.16 + 1500 × 0.0065
    expect(months.at(-1)?.end).toBe(2_400 + 2_320 + 975);
    expect(await sumOf("mrr", "all")).toBe(5_695);
    expect(head).toMatchObject({ mrr: 5_695, customers: 3 });
    expect(cohorts.find(({ month }) => month.key === "2026-01")).toMatchObject({
      customers: 3,
      amount: 5_695,
    });
    expect(plans.map(({ name, amount }) => [name, amount])).toEqual([
      ["Plan 2400/month", 2_400],
      ["Plan 2000/month/EUR", 2_320],
      ["Plan 1500/month/JPY", 975],
    ]);
  });

  it("have no total while the rate of one is missing, nor where there is one currency", async () => {
    conversion.rates = { EUR: "1.16", JPY: "0.0065" };
    await writeHistories([...histories, bought("1200/month/CHF")]);
    expect((await getNumbers(question("all"))).money.isConverted).toBe(false);
    await writeHistories([bought("2400/month")]);
    expect((await getNumbers(question("all"))).money.isConverted).toBe(false);
  });
});

it("a subscription without a known price is counted as such, and in no figure", async () => {
  await writeHistories([
    bought("gone/month"),
    bought("tiers/month"),
    bought("2400/month", { isOrderKnown: false }),
    bought("1200/month", { taxBasisPoints: null }),
    bought("900/month"),
  ]);
  expect(await mrr()).toBe(900);
  expect((await getNumbers(question())).unpriced).toBe(4);
});

it("the overview lists an open payment whose invoice isn’t known in the money that is shown", async () => {
  await writeHistories([historyOf("2400/month", [{ at: START }, { at: LATER - 2, status: "past_due" }])]);
  const { numbers, failures } = await getOverview(question());
  expect(numbers.failures.open).toEqual({ count: 1, amount: 0 });
  expect(failures).toMatchObject([{ group: "open", amount: 0, currency: "USD" }]);
});

it("a period is compared with as many months before it, up to the same day of the last one", async () => {
  await writeHistories([bought("900/month"), bought("2400/month")]);
  const now = new Date(LATER - 1);
  const { before } = await getNumbers(question("USD", "3-months", now));
  const earlier = await getNumbers(question("USD", "3-months", addInterval(now, "month", -3)));
  const { months, head, billed } = earlier;
  expect(before).toMatchObject({ months, head, billed });
  expect(months.at(-1)!.month.till).toBe(addInterval(now, "month", -3).getTime() + 1);
});

it("the sums of a period are reused for a while, and read anew when they are older or the clock was set back", async () => {
  const MINUTE = 60_000;
  const shown = async (minutes: number) => {
    const { updatedAt, head } = await getNumbers(
      question("USD", "3-months", new Date(LATER + minutes * MINUTE)),
      5 * MINUTE,
    );
    return [(updatedAt.getTime() - LATER) / MINUTE, head.mrr];
  };
  await writeHistories([bought("900/month")]);
  expect(await shown(0)).toEqual([0, 900]);
  await writeHistories([bought("2400/month")]);
  expect(await shown(4)).toEqual([0, 900]);
  expect(await shown(5)).toEqual([5, 2_400]);
  await writeHistories([bought("700/month")]);
  expect(await shown(4)).toEqual([4, 700]);
});
