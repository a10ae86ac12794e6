import "server-only";
import { deactivateLicense, listLicenseInstances } from "@/lib/commerce";
import { db } from "@/lib/db";
import { AppError } from "@/lib/errors";
import { log } from "@/lib/log";
import { whereOwn } from "./own-keys";
import { syncKey } from "./sync-key";

/**
 * Gives back one activation of a key of `userId`, at the service and then here. One that is given back already, by a second click or
 * by the program itself, is just what was wanted. Somebody else's is answered like one that does not exist (`not_found`); throws
 * what the service refuses.
 */
export async function deactivateOwn(input: { userId: string; instanceId: string; now: Date }): Promise<void> {
  const { userId, instanceId: identifier, now } = input;
  const instance = await db.licenseInstance.findFirst({
    where: { identifier, licenseKey: await whereOwn(userId) },
    select: { licenseKey: { select: { id: true, key: true } } },
  });
  if (!instance) throw new AppError("not_found", "There is no such activation.");
  const { id, key } = instance.licenseKey;
  const answer = await deactivateLicense(key, identifier);
  if (!answer.isDone) await refuseUnlessGone(id, identifier, now);
  await db.licenseInstance.deleteMany({ where: { identifier } });
  log.info("license.deactivated", { licenseKey: id });
  // So that the page counts right at once; the news of it says the same a moment later.
  await syncKey(id, now).catch((error: unknown) =>
    log.warn("license.not_read_again", { reason: String(error) }),
  );
}

async function refuseUnlessGone(id: string, identifier: string, now: Date): Promise<void> {
  const listed = await listLicenseInstances(id);
  if (!listed.some((one) => one.identifier === identifier)) return;
  // The key may have got a new text, of which we have not heard.
  await syncKey(id, now);
  throw new AppError("invalid", "The activation was not given back.");
}
