import "server-only";
import { db } from "@/lib/db";

/** The id of the user with this address, who has just proven it; made at the first time, also of many at once. */
export async function getVerifiedUserId(
  person: { email: string; name?: string },
  now: Date,
): Promise<string> {
  await db.user.createMany({ data: [{ ...person, emailVerified: now }], skipDuplicates: true });
  const { email } = person;
  await db.user.updateMany({ where: { email, emailVerified: null }, data: { emailVerified: now } });
  const { id } = await db.user.findUniqueOrThrow({ where: { email }, select: { id: true } });
  return id;
}
