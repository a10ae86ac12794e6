import type { PriceAttributes } from "@/lib/contract/resources/prices";
import type { Prisma } from "../../generated/prisma/client";
import { idFilter } from "../filters";
import { defineResource, type Query } from "../resource";
import { timestamps } from "../values";

/** A variant has one record for each price it ever had. */
export const prices = defineResource({
  type: "prices",
  sort: "-created_at",
  filters: { variant_id: idFilter("variantId") },
  find: (tx, query: Query<Prisma.SandboxPriceWhereInput>) =>
    tx.sandboxPrice.findMany({ ...query, orderBy: [{ createdAt: "desc" }, { id: "desc" }] }),
  count: (tx, where) => tx.sandboxPrice.count({ where }),
  attributes: (row) => ({
    variant_id: row.variantId,
    category: row.category,
    scheme: row.scheme,
    usage_aggregation: row.usageAggregation,
    unit_price: row.unitPrice,
    unit_price_decimal: row.unitPriceDecimal,
    setup_fee_enabled: row.setupFeeEnabled,
    setup_fee: row.setupFee,
    package_size: row.packageSize,
    tiers: row.tiers as PriceAttributes["tiers"],
    renewal_interval_unit: row.renewalIntervalUnit,
    renewal_interval_quantity: row.renewalIntervalQuantity,
    trial_interval_unit: row.trialIntervalUnit,
    trial_interval_quantity: row.trialIntervalQuantity,
    min_price: row.minPrice,
    suggested_price: row.suggestedPrice,
    tax_code: row.taxCode,
    ...timestamps(row),
  }),
  relationships: { variant: (row) => row.variantId },
});
