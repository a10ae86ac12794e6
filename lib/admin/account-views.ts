import "server-only";
import { type AdminUser, openView } from "@/lib/auth/account-view";
import { db } from "@/lib/db";
import { AppError } from "@/lib/errors";
import { findCustomer } from "./customers";

/** Opens the account at this address to an administrator. Throws `not_found` unless it owns something of the customer's. */
export async function beginView(
  admin: AdminUser,
  { customerId, account }: { customerId: string; account: string },
  now: Date,
): Promise<void> {
  const isTheirs = (await findCustomer(customerId))?.accounts.includes(account);
  const user =
    isTheirs && (await db.user.findUnique({ where: { email: account }, select: { id: true, email: true } }));
  if (!user) throw new AppError("not_found", "There is no such account.");
  await openView({ admin, user, customerId }, now);
}
