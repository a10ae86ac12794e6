import "server-only";
import { inRounds } from "@/lib/server/in-rounds";
import { sandboxDb } from "../db";
import { Prisma } from "../generated/prisma/client";
import { momentOf } from "../time/store-now";
import { columnsOf } from "../wire/json-rows";
import type { License } from "./license";

/** As many as one statement asks for. */
const MOST_AT_ONCE = 100;

/** A key that somebody presents: `license` is null when nobody has issued it, and `now` what time it is in its store. */
export type Presented = { license: License | null; now: Date };

type Row = License & { offsetMs: bigint | null };

/** The keys that several present at the same moment, each as `findLicense` has it, and their clocks by one statement. */
export const presentKey: (key: string) => Promise<Presented> = inRounds(
  async (keys) => {
    const found = await sandboxDb.$queryRaw<Row[]>`
      SELECT ${columnsOf("license", Prisma.SandboxLicenseKeyScalarFieldEnum)},
        json_build_object('name', customer.name, 'email', customer.email) AS customer,
        json_build_object('productName', item.product_name, 'variantName', item.variant_name) AS "orderItem",
        clock.offset_ms AS "offsetMs"
      FROM sandbox.license_keys license
      JOIN sandbox.customers customer ON customer.id = license.customer_id
      JOIN sandbox.order_items item ON item.id = license.order_item_id
      LEFT JOIN sandbox.store_clocks clock ON clock.store_id = license.store_id
      WHERE license.key = ANY(${keys})`;
    const byKey = new Map(found.map((license) => [license.key, license]));
    return keys.map((key) => presented(byKey.get(key)));
  },
  { limit: MOST_AT_ONCE },
);

function presented(row: Row | undefined): Presented {
  if (!row) return { license: null, now: momentOf(undefined) };
  const { offsetMs, ...license } = row;
  return { license, now: momentOf(offsetMs) };
}
