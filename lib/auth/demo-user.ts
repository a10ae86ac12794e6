import "server-only";
import { db } from "@/lib/db";
import { env } from "@/lib/env";
import { AppError } from "@/lib/errors";
import { DEMO_USER } from "./demo-identity";

/** Whether anybody may become the demo user with one click. A live deployment refuses to start with it. */
export function isDemoUserOn(): boolean {
  return env.DEMO_USER === "on";
}

/** The id of the demo user, who is made at the first click. Throws `forbidden` while there is none. */
export async function getDemoUserId(now: Date): Promise<string> {
  if (!isDemoUserOn()) throw new AppError("forbidden", "There is no demo user here.");
  await db.user.createMany({ data: [{ ...DEMO_USER, emailVerified: now }], skipDuplicates: true });
  const { id } = await db.user.findUniqueOrThrow({
    where: { email: DEMO_USER.email },
    select: { id: true },
  });
  return id;
}
