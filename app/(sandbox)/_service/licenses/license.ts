import "server-only";
import { sandboxDb, type SandboxDbTx } from "../db";
import type { Prisma, SandboxLicenseKeyInstance } from "../generated/prisma/client";
import { licenseKeyStatus, type LicenseKeyStatus } from "../shared/license-key-status";
import { sandboxNow } from "../time/store-clocks";
import { columns } from "../wire/values";

const licenseInclude = {
  customer: { select: { name: true, email: true } },
  orderItem: { select: { productName: true, variantName: true } },
} satisfies Prisma.SandboxLicenseKeyInclude;

export type License = Prisma.SandboxLicenseKeyGetPayload<{ include: typeof licenseInclude }>;

export function findLicense(tx: SandboxDbTx, key: string): Promise<License | null> {
  return tx.sandboxLicenseKey.findUnique({ where: { key }, include: licenseInclude });
}

/** `license_key` and `meta` of every response about a known key (service §2 License key). */
export function describeLicense(license: License, now: Date) {
  return {
    license_key: {
      id: license.id,
      status: licenseKeyStatus(license, now),
      ...columns(license, "key", "activation_limit", "activation_usage", "created_at", "expires_at"),
      test_mode: true,
    },
    meta: {
      ...columns(license, "store_id", "order_id", "order_item_id", "product_id"),
      product_name: license.orderItem.productName,
      variant_id: license.variantId,
      variant_name: license.orderItem.variantName,
      customer_id: license.customerId,
      customer_name: license.customer.name,
      customer_email: license.customer.email,
    },
  };
}

export function describeInstance(instance: SandboxLicenseKeyInstance) {
  return { id: instance.identifier, ...columns(instance, "name", "created_at") };
}

/** `reason` is for people; programs check the flag, the HTTP status and the key's status. */
export type Outcome =
  | { kind: "done"; license: License; instance: SandboxLicenseKeyInstance | null }
  | { kind: "refused"; license: License; reason: string }
  | { kind: "unknown" };

export const UNKNOWN_INSTANCE = "This license key has no such instance.";
export const LIMIT_REACHED = "This license key has reached the activation limit.";

/** Why a key with this status can't be used, or null: a key that was never activated is valid (service §3). */
export function refusalOf(status: LicenseKeyStatus): string | null {
  if (status === "disabled") return "This license key is disabled.";
  return status === "expired" ? "This license key is expired." : null;
}

/** A key that was presented: `license` is null when it was never issued, and `now` is the time in its store. */
export type Presented = { license: License | null; now: Date };

export async function presentKey(key: string): Promise<Presented> {
  const license = await findLicense(sandboxDb, key);
  return { license, now: license ? await sandboxNow(license.storeId) : new Date() };
}
