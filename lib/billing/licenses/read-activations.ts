import "server-only";
import { listLicenseInstances } from "@/lib/commerce";
import { withinClick } from "@/lib/commerce/pace";
import { db } from "@/lib/db";
import { log } from "@/lib/log";
import { mayAskAgain } from "@/lib/limits/by-user";
import { plainText } from "../plain-text";
import { whereOwn } from "./own-keys";

/** Somebody waits for the page: what is not known by then is shown as we had it. */
const BUDGET_MS = 2_500;
/** So many keys are asked about for one page. */
const MOST = 10;

/**
 * Asks the service where the keys of `userId` are in use, as far as they have changed since we asked last: whoever activates them
 * beside our own door leaves no name in the news. Says whether all of it is known now; never throws for the service.
 */
export async function readActivations(userId: string, now: Date): Promise<boolean> {
  const keys = await db.licenseKey.findMany({
    where: await whereOwn(userId),
    select: {
      id: true,
      updatedAt: true,
      activationUsage: true,
      reading: { select: { asOf: true } },
      instances: { select: { identifier: true } },
    },
    orderBy: { createdAt: "desc" },
  });
  const stale = keys.filter(isStale);
  if (stale.length === 0) return true;
  if (!(await mayAskAgain("link", userId, now))) return false;
  const asked = stale.slice(0, MOST);
  const read = await withinClick(() => Promise.allSettled(asked.map(readOne)), BUDGET_MS);
  const failed = read.filter((one) => one.status === "rejected");
  for (const { reason } of failed) log.warn("license.activations_not_read", { reason: String(reason) });
  return failed.length === 0 && asked.length === stale.length;
}

type Key = {
  id: string;
  updatedAt: Date;
  activationUsage: number;
  reading: { asOf: Date } | null;
  instances: { identifier: string }[];
};

/** Two changes of a key may bear one time, so the number of places has to be right as well. */
function isStale({ updatedAt, activationUsage, reading, instances }: Key): boolean {
  if (instances.length !== activationUsage) return true;
  return reading ? reading.asOf.getTime() !== updatedAt.getTime() : activationUsage > 0;
}

async function readOne({ id, updatedAt, instances }: Key): Promise<void> {
  const listed = await listLicenseInstances(id);
  const still = new Set(listed.map(({ identifier }) => identifier));
  // Only what we knew before we asked: what was activated meanwhile is in no list yet.
  const gone = instances.map(({ identifier }) => identifier).filter((one) => !still.has(one));
  await db.$transaction(async (tx) => {
    await tx.licenseInstance.deleteMany({ where: { licenseKeyId: id, identifier: { in: gone } } });
    const rows = listed.map(({ identifier, name, createdAt }) => ({
      identifier,
      licenseKeyId: id,
      name: plainText(name),
      createdAt,
    }));
    await tx.licenseInstance.createMany({ data: rows, skipDuplicates: true });
    await tx.licenseReading.upsert({
      where: { licenseKeyId: id },
      create: { licenseKeyId: id, asOf: updatedAt },
      update: { asOf: updatedAt },
    });
  });
}
