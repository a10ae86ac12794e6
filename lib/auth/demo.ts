import "server-only";
import { db } from "@/lib/db";
import { AppError } from "@/lib/errors";
import { isDemoOn } from "./providers";

const DEMO = { email: "demo@billfold.example", name: "Demo Customer" };

/** The id of the user that anybody may become with one click. Throws `forbidden` unless the sandbox is on. */
export async function getDemoUserId(now: Date): Promise<string> {
  if (!isDemoOn()) throw new AppError("forbidden", "The demo user exists only while the sandbox is on.");
  await db.user.createMany({ data: [{ ...DEMO, emailVerified: now }], skipDuplicates: true });
  const { id } = await db.user.findUniqueOrThrow({ where: { email: DEMO.email }, select: { id: true } });
  return id;
}
