import "server-only";
import { toWireTime } from "@/lib/dates";
import type { SandboxDbTx } from "../db";
import type { Prisma, SandboxLicenseKeyInstance } from "../generated/prisma/client";
import { optionalTime } from "../wire/values";
import { licenseKeyStatus } from "../shared/license-key-status";

const licenseInclude = {
  customer: { select: { name: true, email: true } },
  orderItem: { select: { productName: true, variantName: true } },
} satisfies Prisma.SandboxLicenseKeyInclude;

export type License = Prisma.SandboxLicenseKeyGetPayload<{ include: typeof licenseInclude }>;

/** The key that somebody presents, with what its answers tell; null when nobody has issued it. */
export function findLicense(tx: SandboxDbTx, key: string): Promise<License | null> {
  return tx.sandboxLicenseKey.findUnique({ where: { key }, include: licenseInclude });
}

/** `license_key` and `meta` of every answer about a known key (service §2 License key). */
export function describeLicense(license: License, now: Date) {
  return {
    license_key: {
      id: license.id,
      status: licenseKeyStatus(license, now),
      key: license.key,
      activation_limit: license.activationLimit,
      activation_usage: license.activationUsage,
      created_at: toWireTime(license.createdAt),
      expires_at: optionalTime(license.expiresAt),
      test_mode: true,
    },
    meta: {
      store_id: license.storeId,
      order_id: license.orderId,
      order_item_id: license.orderItemId,
      product_id: license.productId,
      product_name: license.orderItem.productName,
      variant_id: license.variantId,
      variant_name: license.orderItem.variantName,
      customer_id: license.customerId,
      customer_name: license.customer.name,
      customer_email: license.customer.email,
    },
  };
}

/** Outside, an instance is known by its identifier. */
export function describeInstance({ identifier, name, createdAt }: SandboxLicenseKeyInstance) {
  return { id: identifier, name, created_at: toWireTime(createdAt) };
}
