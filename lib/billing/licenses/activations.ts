import "server-only";
import { db } from "@/lib/db";
import { AppError } from "@/lib/errors";
import { t } from "@/lib/i18n/translate";
import { deactivateLicense, getLicenseKey, listLicenseInstances, withinClick } from "@/lib/lemonsqueezy";
import { mayAskAgain } from "@/lib/rate-limits";
import { log } from "@/lib/log";
import { plainText } from "@/lib/server/typed-text";
import { isTest } from "../mode";
import { recordAnswer } from "../sync/write";
import { whereOwn } from "./own-keys";

/** How long the page waits for the service. */
const BUDGET_MS = 2_500;
/** How many keys are read for one page. */
const MOST = 10;

/**
 * Fetches the activations of the keys of `userId` that have changed: events don't include those made outside of our API. Returns
 * whether the list is complete; never throws while the service is down.
 */
export async function readActivations(userId: string, now: Date): Promise<boolean> {
  const stale = (await listKeys(userId)).filter(isStale);
  if (stale.length === 0) return true;
  if (!(await mayAskAgain("link", userId, now))) return false;
  const first = stale.slice(0, MOST);
  const results = await withinClick(() => Promise.allSettled(first.map(readOne)), BUDGET_MS);
  const failed = results.filter((result) => result.status === "rejected");
  for (const { reason } of failed) log.warn("license.activations_not_read", { reason: String(reason) });
  return failed.length === 0 && first.length === stale.length;
}

async function listKeys(userId: string) {
  return await db.licenseKey.findMany({
    where: { ...(await whereOwn(db, userId)), testMode: isTest },
    include: { reading: true, instances: true },
    orderBy: { createdAt: "desc" },
  });
}

type Key = Awaited<ReturnType<typeof listKeys>>[number];

/** Two changes of a key may have the same time, so the number of devices has to match as well. */
function isStale({ updatedAt, activationUsage, reading, instances }: Key): boolean {
  if (instances.length !== activationUsage) return true;
  return reading ? reading.asOf.getTime() !== updatedAt.getTime() : activationUsage > 0;
}

async function readOne({ id: licenseKeyId, updatedAt: asOf, instances }: Key): Promise<void> {
  const listed = await listLicenseInstances(licenseKeyId);
  const current = new Set(listed.map(({ identifier }) => identifier));
  // Only what we knew before reading: what was activated since is not in the list yet.
  const deleted = instances.map(({ identifier }) => identifier).filter((one) => !current.has(one));
  await db.$transaction(async (tx) => {
    await tx.licenseInstance.deleteMany({ where: { licenseKeyId, identifier: { in: deleted } } });
    const data = listed.map(({ identifier, name, createdAt }) => ({
      identifier,
      licenseKeyId,
      name: plainText(name),
      createdAt,
    }));
    await tx.licenseInstance.createMany({ data, skipDuplicates: true });
    const reading = { licenseKeyId, asOf };
    await tx.licenseReading.upsert({ where: { licenseKeyId }, create: reading, update: { asOf } });
  });
}

/**
 * Frees one activation of a key of `userId`, at the service and then here; also one that is free already. Throws `not_found` for
 * another user's, and what the service refuses.
 */
export async function deactivateOwn(input: { userId: string; instanceId: string; now: Date }): Promise<void> {
  const { userId, instanceId: identifier, now } = input;
  // Before anything else, so that a second click finds it too.
  const own = await db.licenseKey.findFirst({
    where: { ...(await whereOwn(db, userId)), instances: { some: { identifier } } },
  });
  if (!own)
    throw new AppError(
      "not_found",
      t("This device is no longer active. Reload the page to see the devices that are."),
    );
  const { id, key } = own;
  const answer = await deactivateLicense(key, identifier);
  if (!answer.isDone) await refuseUnlessFree(id, identifier, now);
  await db.licenseInstance.deleteMany({ where: { identifier } });
  log.info("license.deactivated", { licenseKey: id });
  // So that the page counts right at once; the event follows a moment later.
  await syncKey(id, now).catch((error: unknown) =>
    log.warn("license.not_read_again", { reason: String(error) }),
  );
}

async function refuseUnlessFree(id: string, identifier: string, now: Date): Promise<void> {
  const listed = await listLicenseInstances(id);
  if (!listed.some((one) => one.identifier === identifier)) return;
  // The text of the key may have changed without an event yet.
  await syncKey(id, now);
  throw new AppError("invalid", t("The activation was not given back."));
}

/** Reads a key from the service and saves it. Throws while the service is down. */
export async function syncKey(id: string, now: Date): Promise<void> {
  await recordAnswer("license-keys", await getLicenseKey(id), now);
}
