import "server-only";
import { validateLicense } from "@/lib/commerce";
import { AppError } from "@/lib/errors";
import { syncKey } from "../sync-key";
import { findCopy, type KeyCopy } from "./find-copy";
import { isLicensed, isOurs } from "./is-ours";
import { mayAskAboutNew } from "./limits";

export type LicensedKey = KeyCopy & { isPaid: boolean };

/**
 * The key of this text, if it is one of ours. From our own copies; one that we have not heard of yet is asked about, and read only
 * when it is ours. Throws while the service is away, and where too many unknown ones are asked about.
 */
export async function findLicensedKey(text: string, network: string, now: Date): Promise<LicensedKey | null> {
  const { copy, sold } = (await findCopy(text)) ?? {};
  const isKnown = sold && copy && isLicensed({ productId: copy.productId, productName: sold.productName });
  return isKnown ? { ...copy, isPaid: sold.isPaid } : await findNew(text, network, now);
}

async function findNew(text: string, network: string, now: Date): Promise<LicensedKey | null> {
  if (!(await mayAskAboutNew(network, now))) {
    throw new AppError("too_many", "Too many license keys that nobody knows.");
  }
  // Validating takes no activation, so nothing is done to a key of somebody else's.
  const { license } = await validateLicense(asIssued(text));
  if (!license || !isOurs(license)) return null;
  await syncKey(license.id, now);
  const found = await findCopy(text);
  // What we have not heard of counts as paid: the service has just sold it.
  return found && { ...found.copy, isPaid: found.sold?.isPaid ?? true };
}

/** The service issues UUIDs in capitals, and takes its keys letter for letter. */
function asIssued(text: string): string {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text) ? text.toUpperCase() : text;
}
