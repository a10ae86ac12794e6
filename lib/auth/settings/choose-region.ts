import "server-only";
import { db } from "@/lib/db";
import { log } from "@/lib/log";
import { isRegion, type Region } from "@/lib/region";

/** Sets the region whose formats this user reads, on pages and in emails. One that is not known changes nothing. */
export async function chooseRegion(userId: string, region: string): Promise<void> {
  if (isRegion(region)) await db.user.updateMany({ where: { id: userId }, data: { region } });
}

/** Keeps the region of a new user's browser, so that emails are written as the pages are. A failure doesn't stop the page. */
export async function keepRegion(userId: string, region: Region): Promise<void> {
  try {
    await db.user.updateMany({ where: { id: userId, region: null }, data: { region } });
  } catch (error) {
    log.error("region.not_kept", error);
  }
}
