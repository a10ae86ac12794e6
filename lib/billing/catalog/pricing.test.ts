import { expect, it } from "vitest";
import type { CatalogEntry } from "@/lib/commerce/types";
import { toPricing } from "./pricing";

it("plans stand in the order of their monthly price, also where one is sold by the year only", () => {
  const catalog = [
    entry("Pro", { interval: "month", price: 2400 }),
    entry("Annual", { interval: "year", price: 18000 }),
    entry("Starter", { interval: "month", price: 900 }),
  ];
  expect(toPricing(catalog, "USD").plans.map((plan) => plan.name)).toEqual(["Starter", "Annual", "Pro"]);
});

function entry(name: string, { interval, price }: { interval: "month" | "year"; price: number }) {
  return {
    product: { id: name, name, description: null },
    variants: [
      {
        variant: { id: `${name}-variant`, name: interval, description: null },
        price: {
          unitPrice: price,
          isUsageBased: false,
          renewal: { interval, count: 1 },
          trial: null,
          setupFee: null,
        },
      },
    ],
  } as unknown as CatalogEntry;
}
