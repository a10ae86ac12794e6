import "server-only";
import type { LicenseFacts } from "@/lib/commerce/types";
import { env } from "@/lib/env";
import { isProduct, type PlanSet } from "../../catalog/define-plans";
import { isTest } from "../../mode";
import { plans } from "../../plans";

/** What makes a copy of a key one of our store: without it a key of any store, or of a test, would open our product. */
export const OUR_KEYS = { storeId: env.COMMERCE_STORE_ID, testMode: isTest };

/** The same of what a license endpoint says, for these know the keys of all stores and products (service §2 License key). */
export function isOurs(license: Pick<LicenseFacts, "storeId" | "productId" | "productName">): boolean {
  return license.storeId === OUR_KEYS.storeId && isLicensed(license);
}

/** Whether the plan file says that license keys come with this product. */
export function isLicensed(
  product: { productId: string; productName: string | null },
  file: Pick<PlanSet, "plans" | "extras"> = plans,
): boolean {
  return [...file.plans, ...file.extras].some((entry) => entry.isLicensed && isProduct(entry, product));
}
