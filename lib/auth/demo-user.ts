import "server-only";
import { db } from "@/lib/db";
import { env } from "@/lib/env";
import { AppError } from "@/lib/errors";
import { DEMO_USER } from "./demo-identity";

/**
 * The id of the user that anybody may become with one click, who is made at the first one. Throws `forbidden` while there is none;
 * a live deployment refuses to start with one.
 */
export async function getDemoUserId(now: Date): Promise<string> {
  if (env.DEMO_USER === "off") throw new AppError("forbidden", "There is no demo user here.");
  await db.user.createMany({ data: [{ ...DEMO_USER, emailVerified: now }], skipDuplicates: true });
  const { id } = await db.user.findUniqueOrThrow({
    where: { email: DEMO_USER.email },
    select: { id: true },
  });
  return id;
}
