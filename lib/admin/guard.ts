import "server-only";
import { notFound } from "next/navigation";
import { cache } from "react";
import { findUser } from "@/lib/auth/session";
import { db } from "@/lib/db";
import { env } from "@/lib/env";
import { normalizeEmail } from "@/lib/server/typed-text";

/** Who uses the back office, as it is written beside what they do. */
export type Admin = { email: string };

/**
 * The administrator who asks. Everybody else, signed in or not, gets the 404 of an address that leads nowhere. First in every
 * page and every action of the back office, for a layout guards neither.
 */
export const requireAdmin = cache(async (): Promise<Admin> => {
  const user = await findUser();
  return (user && (await findAdmin(user.id))) ?? notFound();
});

/** Only a verified address counts: anybody can write one into a provider's profile. */
async function findAdmin(id: string): Promise<Admin | null> {
  const user = await db.user.findFirst({
    where: { id, emailVerified: { not: null } },
    select: { email: true },
  });
  const email = normalizeEmail(user?.email ?? "");
  return env.ADMIN_EMAILS.some((own) => normalizeEmail(own) === email) ? { email } : null;
}
