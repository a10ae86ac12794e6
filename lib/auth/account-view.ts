import "server-only";
import { cookies } from "next/headers";
import { decode, encode } from "next-auth/jwt";
import { z } from "zod";
import { db } from "@/lib/db";
import { env } from "@/lib/env";
import { normalizeEmail } from "@/lib/server/typed-text";
import { authSecret, secureCookies, sessionCookie } from "./token";

// An administrator reads a customer's account. The view is a signed cookie for the account's pages that counts only beside the
// administrator's own session, and only in pages that use `requireReader`. Everything else is refused while it is open.

const view = z.object({ adminId: z.string(), userId: z.string(), customerId: z.string() });
/** `customerId`: of the page in the back office where it began. */
type AccountView = z.infer<typeof view>;

const VIEW_SECONDS = 15 * 60;
const cookie = {
  name: `${secureCookies ? "__Secure-" : ""}billfold.account-view`,
  options: { ...sessionCookie.options, path: "/account" },
} as const;
/** Tokens for other purposes are signed with other keys. */
const SALT = "account-view";

export type AdminUser = { id: string; email: string };
type Opened = { admin: AdminUser; user: { id: string; email: string }; customerId: string };

/** The administrator with this id, or null. Only a verified address counts: anyone can put one into a provider's profile. */
export async function findAdmin(id: string): Promise<AdminUser | null> {
  const user = await db.user.findFirst({
    where: { id, emailVerified: { not: null } },
    select: { email: true },
  });
  const email = normalizeEmail(user?.email ?? "");
  return env.ADMIN_EMAILS.some((own) => normalizeEmail(own) === email) ? { id, email } : null;
}

/** Opens a view of 15 minutes in this browser. Call it in an action that has checked the administrator. */
export async function openView(opened: Opened, at: Date): Promise<void> {
  const { admin, user, customerId } = opened;
  const token = { adminId: admin.id, userId: user.id, customerId } satisfies AccountView;
  const value = await encode({ token, secret: authSecret(), salt: SALT, maxAge: VIEW_SECONDS });
  await record("view_open", opened, user.email, at);
  (await cookies()).set(cookie.name, value, { ...cookie.options, maxAge: VIEW_SECONDS });
}

export async function closeView(open: Opened | null, at: Date): Promise<void> {
  (await cookies()).set(cookie.name, "", { ...cookie.options, maxAge: 0 });
  if (open) await record("view_close", open, open.user.email, at);
}

/** Every page that an administrator reads is in the audit log before it is shown. */
export async function recordViewed(open: Opened, path: string, at: Date): Promise<void> {
  await record("view_page", open, `${path} of ${open.user.email}`, at);
}

async function record(verb: string, { admin, customerId }: Opened, outcome: string, at: Date): Promise<void> {
  const subject = { subjectType: "customers", subjectId: customerId };
  await db.adminAction.create({ data: { at, admin: admin.email, verb, ...subject, outcome } });
}

/** The view that this signed-in user has open, with its customer; null if there is none, or they are no administrator any more. */
export async function findView(adminId: string) {
  const value = (await cookies()).get(cookie.name)?.value;
  if (!value) return null;
  const token = await decode({ token: value, secret: authSecret(), salt: SALT }).catch(() => null);
  const { data: open } = view.safeParse(token);
  if (open?.adminId !== adminId) return null;
  const [admin, user] = await Promise.all([
    findAdmin(adminId),
    db.user.findUnique({
      where: { id: open.userId },
      select: { id: true, name: true, email: true, region: true, language: true },
    }),
  ]);
  return admin && user && { customerId: open.customerId, admin, user };
}
