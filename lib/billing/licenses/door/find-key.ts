import "server-only";
import { validateLicense } from "@/lib/commerce";
import { db } from "@/lib/db";
import { AppError } from "@/lib/errors";
import { syncKey } from "../sync-key";
import { findPurchase } from "./find-purchase";
import { isLicensed, isOurs, OUR_KEYS } from "./is-ours";
import { mayAskAboutUnheard } from "./limits";

export type LicensedKey = NonNullable<Awaited<ReturnType<typeof findCopy>>> & { isPaid: boolean };

/**
 * The key of this text, if it is one of ours. From our own copies; one that we have not heard of yet is asked about, and read only
 * when it is ours. Throws while the service is away, and where too many unknown ones are asked about.
 */
export async function findLicensedKey(text: string, now: Date): Promise<LicensedKey | null> {
  const copy = await findCopy(text);
  const purchase = copy && (await findPurchase(copy.orderId));
  const isKnown = purchase && isLicensed({ productId: copy.productId, productName: purchase.productName });
  return isKnown ? { ...copy, isPaid: purchase.isPaid } : await findUnheard(text, now);
}

async function findUnheard(text: string, now: Date): Promise<LicensedKey | null> {
  if (!(await mayAskAboutUnheard(now))) {
    throw new AppError("too_many", "Too many license keys that nobody knows.");
  }
  // Validating takes no activation, so nothing is done to a key of somebody else's.
  const { license } = await validateLicense(text);
  if (!license || !isOurs(license)) return null;
  await syncKey(license.id, now);
  const copy = await findCopy(text);
  const purchase = copy && (await findPurchase(copy.orderId));
  // What we have not heard of counts as paid: the service has just sold it.
  return copy && { ...copy, isPaid: purchase?.isPaid ?? true };
}

function findCopy(text: string) {
  return db.licenseKey.findFirst({ where: { ...OUR_KEYS, key: text }, orderBy: { updatedAt: "desc" } });
}
