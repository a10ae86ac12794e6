import "server-only";
import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { cache } from "react";
import { createAction, type FormAction, type Input, parseForm, type Result, type Shape } from "@/lib/actions";
import { type AdminUser, findAdmin } from "@/lib/auth/account-view";
import { findUser } from "@/lib/auth/session";
import { FIRST_LANGUAGE } from "@/lib/i18n/languages.mjs";
import { setReader } from "@/lib/region";

export type Admin = Pick<AdminUser, "email">;

/**
 * The signed-in admin. Anyone else gets the 404 of an address that doesn't exist. It comes first in every page and every action of the
 * back office, because a layout guards neither.
 */
export const requireAdmin = cache(async (): Promise<AdminUser> => {
  const user = await findUser();
  // The back office is in English.
  setReader({ language: FIRST_LANGUAGE });
  return (user && (await findAdmin(user.id))) ?? notFound();
});

/** A server action for admins; for anyone else it does not exist. */
export function adminAction<Fields extends Shape, Data extends object = object>(
  fields: Fields,
  handler: (input: Input<Fields>, admin: AdminUser) => Result<Data>,
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
