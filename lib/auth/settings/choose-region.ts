import "server-only";
import { db } from "@/lib/db";
import { isRegion } from "@/lib/region";

/** In whose way this user reads dates and amounts from now on; one that is not known is none. */
export async function chooseRegion(userId: string, region: string): Promise<void> {
  const data = { region: isRegion(region) ? region : null };
  await db.user.updateMany({ where: { id: userId }, data });
}
