import "server-only";
import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { cache } from "react";
import { createAction, type FormAction, type Input, parseForm, type Result, type Shape } from "@/lib/actions";
import { findUser } from "@/lib/auth/session";
import { db } from "@/lib/db";
import { env } from "@/lib/env";
import { normalizeEmail } from "@/lib/server/typed-text";

/** The admin, as recorded with their actions. */
export type Admin = { email: string };

/**
 * The signed-in admin. Anyone else gets the 404 of an address that doesn't exist. It comes first in every page and every action of the
 * back office, because a layout guards neither.
 */
export const requireAdmin = cache(async (): Promise<Admin> => {
  const user = await findUser();
  return (user && (await findAdmin(user.id))) ?? notFound();
});

/** Only a verified address counts: anyone can put one into a provider's profile. */
async function findAdmin(id: string): Promise<Admin | null> {
  const user = await db.user.findFirst({
    where: { id, emailVerified: { not: null } },
    select: { email: true },
  });
  const email = normalizeEmail(user?.email ?? "");
  return env.ADMIN_EMAILS.some((own) => normalizeEmail(own) === email) ? { email } : null;
}

/** A server action for admins; for anyone else it does not exist. */
export function adminAction<Fields extends Shape, Data extends object = object>(
  fields: Fields,
  handler: (input: Input<Fields>, admin: Admin) => Result<Data>,
): FormAction<Data> {
  return createAction(async (form) => {
    const admin = await requireAdmin();
    return await parseForm(form, fields, (input) => handler(input, admin));
  });
}

/** The title of a back-office page, for admins only: even its title would reveal that the page exists. */
export function adminTitle(title: string): () => Promise<Metadata> {
  return async () => {
    await requireAdmin();
    return { title: `${title} · Back office` };
  };
}
