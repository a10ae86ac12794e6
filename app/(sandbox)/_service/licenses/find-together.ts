import "server-only";
import { inRounds } from "@/lib/server/in-rounds";
import { sandboxDb } from "../db";
import { Prisma } from "../generated/prisma/client";
import { momentOf } from "../time/store-now";
import { columnsOf } from "../wire/json-rows";
import type { License } from "./license";

/** As many as one statement asks for. */
const MOST_AT_ONCE = 100;

/** What time it is in the store of a key, for everybody who asks at the same moment in one statement. */
export const keyNow = inRounds<string, Date>(
  async (keys) => {
    const rows = await sandboxDb.$queryRaw<{ key: string; offset_ms: bigint }[]>`
      SELECT license.key, clock.offset_ms FROM sandbox.license_keys AS license
      JOIN sandbox.store_clocks AS clock ON clock.store_id = license.store_id WHERE license.key = ANY(${keys})`;
    const offsets = new Map(rows.map(({ key, offset_ms }) => [key, offset_ms]));
    return keys.map((key) => momentOf(offsets.get(key)));
  },
  { limit: MOST_AT_ONCE },
);

/** The keys that several present, each as `findLicense` has it, by one statement. */
export const findLicenseTogether = inRounds<string, License | null>(
  async (keys) => {
    const found = await sandboxDb.$queryRaw<License[]>`
      SELECT ${columnsOf("license", Prisma.SandboxLicenseKeyScalarFieldEnum)},
        json_build_object('name', customer.name, 'email', customer.email) AS customer,
        json_build_object('productName', item.product_name, 'variantName', item.variant_name) AS "orderItem"
      FROM sandbox.license_keys license
      JOIN sandbox.customers customer ON customer.id = license.customer_id
      JOIN sandbox.order_items item ON item.id = license.order_item_id
      WHERE license.key = ANY(${keys})`;
    const byKey = new Map(found.map((license) => [license.key, license]));
    return keys.map((key) => byKey.get(key) ?? null);
  },
  { limit: MOST_AT_ONCE },
);
