import "server-only";
import { type SandboxDbTx } from "../../db";
import { AppError } from "@/lib/errors";
import type { CheckedPayment } from "../payment-form";

/**
 * The customer of a store is known by the e-mail address; what was typed last counts. One statement, so that two first
 * purchases at once find each other. Returns the id.
 */
export async function upsertCustomer(
  tx: SandboxDbTx,
  storeId: number,
  payment: CheckedPayment,
  now: Date,
): Promise<number> {
  const { email, name, city, state, zip, country, taxNumber } = payment;
  const rows = await tx.$queryRaw<{ id: number }[]>`
    INSERT INTO sandbox.customers AS c
      (store_id, name, email, city, region, zip, country, tax_number, created_at, updated_at)
    VALUES (${storeId}, ${name}, ${email}, ${city || null}, ${state || null}, ${zip || null}, ${country},
      ${taxNumber || null}, ${now}, ${now})
    ON CONFLICT (store_id, email) DO UPDATE SET
      name = excluded.name,
      city = coalesce(excluded.city, c.city),
      region = coalesce(excluded.region, c.region),
      zip = coalesce(excluded.zip, c.zip),
      country = excluded.country,
      tax_number = coalesce(excluded.tax_number, c.tax_number),
      updated_at = excluded.updated_at
    RETURNING id`;
  const [row] = rows;
  if (!row) throw new AppError("internal", "The customer could not be stored.");
  return row.id;
}
