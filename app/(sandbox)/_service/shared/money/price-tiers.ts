import { z } from "zod";

const tiers = z.array(
  z.object({
    last_unit: z.union([z.int(), z.literal("inf")]),
    unit_price: z.int().nullable(),
    unit_price_decimal: z.string().nullable(),
    fixed_fee: z.int(),
  }),
);

/** A tier as a price keeps it: up to which unit it counts, and what one costs, in whole or decimal smallest units. */
export type PriceTier = z.output<typeof tiers>[number];

/** The tiers of a price by volume or by graduation; none of any other, or where what is stored is no list of them. */
export function tiersOf({ scheme, tiers: stored }: { scheme: string; tiers: unknown }): PriceTier[] {
  if (scheme !== "volume" && scheme !== "graduated") return [];
  return tiers.safeParse(stored).data ?? [];
}
