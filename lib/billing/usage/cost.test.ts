import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { UsageTerms } from "@/lib/lemonsqueezy";
import { t } from "@/lib/i18n/translate";
import { costByTier, costOfUse, freeUnits, meterLines } from "./cost";

const tier = (lastUnit: number | null, unitPrice: string, fixedFee = 0) => ({
  lastUnit,
  unitPrice,
  fixedFee,
});
const terms = (tiers: UsageTerms["tiers"], changes: Partial<UsageTerms> = {}): UsageTerms => ({
  aggregation: "sum",
  isVolume: false,
  packageSize: 1,
  tiers,
  ...changes,
});

const API = terms([tier(1_000, "0"), tier(null, "0.2")]);

describe("what use costs", () => {
  it.each([
    [0, 0],
    [1_000, 0],
    [1_002, 0],
    [1_003, 1],
    [3_500, 500],
    [2_147_483_647, 429_496_529],
  ])("is, of %i calls above a thousand free ones, %i cents", (units, cost) => {
    expect(costOfUse(API, units)).toBe(cost);
  });

  it("is, by volume, the price of the reached tier for all units", () => {
    const volume = terms([tier(10, "5"), tier(null, "3", 100)], { isVolume: true });
    expect([0, 1, 10, 11].map((units) => costOfUse(volume, units))).toEqual([0, 5, 50, 133]);
    expect(costByTier(volume, 11)).toEqual([
      { units: 0, cost: 0 },
      { units: 11, cost: 133 },
    ]);
  });

  it("counts the fixed fee of each tier that is reached, and no other", () => {
    const graduated = terms([tier(10, "5", 100), tier(null, "3", 200)]);
    expect([0, 1, 10, 11].map((units) => costOfUse(graduated, units))).toEqual([0, 105, 150, 353]);
    expect(costByTier(graduated, 11)).toEqual([
      { units: 10, cost: 150 },
      { units: 1, cost: 203 },
    ]);
  });

  it("counts a started package in full", () => {
    const packages = terms([tier(null, "500")], { packageSize: 100 });
    expect([0, 1, 100, 101].map((units) => costOfUse(packages, units))).toEqual([0, 500, 500, 1_000]);
  });

  it("is exact where a binary fraction is not, and rounds half up", () => {
    expect(costOfUse(terms([tier(null, "1.005")]), 100)).toBe(101);
    expect(costOfUse(terms([tier(null, "0.1")]), 5)).toBe(1);
  });

  it("never falls with use that is billed tier by tier, and is the sum of one unit after the other", () => {
    const anyTerms = fc
      .array(fc.tuple(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 0, max: 2_000 }), fc.nat(500)), {
        minLength: 1,
        maxLength: 4,
      })
      .map((drawn) => {
        let last = 0;
        return drawn.map(([length, milli, fee], place) => {
          last += length;
          return tier(place === drawn.length - 1 ? null : last, String(milli / 1_000), fee);
        });
      });
    fc.assert(
      fc.property(anyTerms, fc.nat(150), (tiers, units) => {
        let sum = 0;
        let reached = -1;
        for (let unit = 1; unit <= units; unit += 1) {
          const place = tiers.findIndex(({ lastUnit }) => unit <= (lastUnit ?? Infinity));
          const { unitPrice, fixedFee } = tiers[place]!;
          // In thousandths, which are whole.
          sum += Math.round(Number(unitPrice) * 1_000) + (place > reached ? fixedFee * 1_000 : 0);
          reached = place;
        }
        expect(costOfUse(terms(tiers), units)).toBe(Math.floor((sum + 500) / 1_000));
        const ofTiers = costByTier(terms(tiers), units).reduce((total, { cost }) => total + cost, 0);
        expect(ofTiers).toBe(costOfUse(terms(tiers), units));
      }),
    );
  });
});

it("counts what is free before the first paid unit", () => {
  expect(freeUnits(API)).toBe(1_000);
  expect(freeUnits(terms([tier(null, "1")]))).toBe(0);
  expect(freeUnits(terms([tier(10, "0", 100), tier(null, "1")]))).toBe(0);
  expect(freeUnits({ ...API, isVolume: true })).toBe(0);
});

describe("a usage price as text", () => {
  it.each([
    [API, ["The first 1,000 API calls a month are free", "Then $2 per 1,000"]],
    [terms([tier(null, "5")]), ["API calls: $0.05 each"]],
    [
      terms([tier(null, "100")], { packageSize: 100 }),
      ["API calls: $1 for every 100, counted in whole 100s"],
    ],
  ])("says each tier", (usage, expected) => {
    const priced = { usage, currency: "USD", interval: "month", intervalCount: 1 } as const;
    expect(meterLines(priced, "API calls", t)).toEqual(expected);
  });
});
