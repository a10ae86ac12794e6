import "server-only";
import { env } from "@/lib/env";

/** What pages may know of the person who is signed in. The session's token is never part of it. */
export type SessionUser = { id: string; name: string | null; email: string; isAdmin: boolean };

type UserRow = {
  id: string;
  name: string | null;
  email: string;
  emailVerified: Date | null;
  isAdmin: boolean;
};

export function toSessionUser(user: UserRow): SessionUser {
  return { id: user.id, name: user.name, email: user.email, isAdmin: isAdmin(user) };
}

/** An administrator is named in the settings or in the table, and has proven that the address is theirs. */
function isAdmin(user: UserRow): boolean {
  const named = env.ADMIN_EMAILS.some((email) => email.toLowerCase() === user.email.toLowerCase());
  return user.emailVerified !== null && (user.isAdmin || named);
}
