import "server-only";
import { ask } from "@/lib/db";
import { Prisma } from "@/lib/generated/prisma/client";
import { grantsAccess } from "../../access/entitlements";
import { OUR_KEYS } from "./is-ours";

/** Our copy of a key, as far as this door needs it. */
export type KeyCopy = {
  id: string;
  key: string;
  productId: string;
  status: string;
  disabled: boolean;
  /** Null: as often as one likes. */
  activationLimit: number | null;
  activationUsage: number;
  expiresAt: Date | null;
};

/**
 * What a key was sold with, and whether that was not given back: the service goes on calling a key good whose order was refunded. The
 * key of a subscription it ends itself, and the refund of its order takes nothing, as everywhere.
 */
export type SoldWith = { productName: string | null; isPaid: boolean };

type Found = KeyCopy & {
  hasPlan: boolean;
  planName: string | null;
  /** Null while we have not heard of the order. Its amounts are minor units, as text. */
  orderStatus: string | null;
  orderName: string | null;
  total: string;
  refundedAmount: string;
};

/**
 * The newest copy of the key of this text, also typed in lower case, of our store and mode, and what it was sold with: null while that
 * is not known. One statement past Prisma, because programs check at each start.
 */
export async function findCopy(text: string): Promise<{ copy: KeyCopy; sold: SoldWith | null } | null> {
  const [found] = await ask<Found>(Prisma.sql`
    SELECT license.id, license.key, license.product_id AS "productId", license.status, license.disabled,
      license.activation_limit AS "activationLimit", license.activation_usage AS "activationUsage",
      license.expires_at AS "expiresAt", plan.id IS NOT NULL AS "hasPlan", plan.product_name AS "planName",
      bought.status AS "orderStatus", bought.product_name AS "orderName", bought.total,
      bought.refunded_amount AS "refundedAmount"
    FROM merchant.license_keys AS license
    LEFT JOIN LATERAL (
      SELECT id, product_name FROM merchant.subscriptions WHERE order_id = license.order_id LIMIT 1) AS plan ON true
    LEFT JOIN merchant.orders AS bought ON bought.id = license.order_id
    WHERE license.key IN (${text}, ${text.toUpperCase()}) AND license.store_id = ${OUR_KEYS.storeId} AND license.test_mode = ${OUR_KEYS.testMode}
    ORDER BY license.key = ${text} DESC, license.updated_at DESC LIMIT 1`);
  return found ? { copy: found, sold: soldWith(found) } : null;
}

function soldWith({ hasPlan, planName, orderStatus, orderName, ...amounts }: Found): SoldWith | null {
  if (hasPlan) return { productName: planName, isPaid: true };
  if (orderStatus === null) return null;
  const [total, refundedAmount] = [Number(amounts.total), Number(amounts.refundedAmount)];
  return {
    productName: orderName,
    isPaid: grantsAccess({ status: orderStatus, total, refundedAmount }),
  };
}
