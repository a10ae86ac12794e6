import { z } from "zod";
import { intervalSchema } from "../catalog/pricing";

/** What is kept of a price. Amounts are those of one, in the currency's smallest unit and as prices are written. */
export const priceTerms = z.object({
  currency: z.string(),
  /** Null where the service no longer has it. */
  price: z
    .object({
      unitPrice: z.int().nullable(),
      setupFee: z.int().nullable(),
      isUsageBased: z.boolean(),
      renewal: z.object({ interval: intervalSchema, count: z.int().positive() }).nullable(),
    })
    .nullable(),
});

/** What is kept of an order; null where the service no longer has it. */
export const orderTerms = z.object({
  order: z
    .object({
      createdAt: z.coerce.date<Date | string>(),
      setupFee: z.int(),
      taxBasisPoints: z.int().nullable(),
      // What was kept before this was read does not say.
      isTaxInclusive: z.boolean().nullable().default(null),
      discount: z
        .object({
          amount: z.int(),
          isPercent: z.boolean(),
          duration: z.string().nullable(),
          months: z.int().nullable(),
        })
        .nullable(),
      // What was kept before this was read has none.
      item: z.object({ priceId: z.string(), unitPrice: z.int() }).nullable().default(null),
    })
    .nullable(),
});

export type PriceTerms = z.output<typeof priceTerms>;
export type SoldTerms = z.output<typeof orderTerms>;

/** On what terms a subscription was bought, also at a price that is no longer for sale. */
export type BoughtTerms = PriceTerms & SoldTerms;
