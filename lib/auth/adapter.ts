import "server-only";
import type { Adapter, AdapterAccount, AdapterUser } from "next-auth/adapters";
import { db } from "@/lib/db";
import type { User } from "@/lib/generated/prisma/client";
import { normalizeEmail } from "@/lib/server/typed-text";
import { findName } from "./settings/rename";
import { hashToken } from "./token";

/** `account`: what they sign in with, as `oauth.ts` gives it along. */
type NewUser = Omit<AdapterUser, "id"> & {
  account?: Pick<AdapterAccount, "type" | "provider" | "providerAccountId">;
};

/** Keeps next-auth's users, accounts and sessions in our tables, of whose tokens only hashes. */
export const adapter = {
  /** With the account, at once: whoever had a user and no account could not sign in with that provider any more. */
  async createUser({ name, email, image, emailVerified, account }: NewUser) {
    // A provider that does not vouch for the address was refused before this (options.ts), so every address is verified.
    const verified = emailVerified ?? new Date();
    const data = { name: findName(name ?? ""), email: normalizeEmail(email), image: image ?? null };
    const accounts = account ? { accounts: { create: account } } : {};
    return toAdapterUser(await db.user.create({ data: { ...data, emailVerified: verified, ...accounts } }));
  },

  async getUser(id) {
    return orNull(await db.user.findUnique({ where: { id } }));
  },

  async getUserByEmail(email) {
    return orNull(await db.user.findUnique({ where: { email: normalizeEmail(email) } }));
  },

  async getUserByAccount({ provider, providerAccountId }) {
    const account = await db.account.findUnique({
      where: { provider_providerAccountId: { provider, providerAccountId } },
      select: { user: true },
    });
    return orNull(account?.user);
  },

  async updateUser({ id, name, image, emailVerified }) {
    const data = {
      ...(name === undefined ? {} : { name }),
      ...(image === undefined ? {} : { image }),
      ...(emailVerified === undefined ? {} : { emailVerified }),
    };
    return toAdapterUser(await db.user.update({ where: { id }, data }));
  },

  /** The provider's tokens are not kept: we never call it again after the sign-in. */
  async linkAccount({ userId, type, provider, providerAccountId }: AdapterAccount) {
    const isNew = (await db.account.count({ where: { userId, provider, providerAccountId } })) === 0;
    if (isNew) await db.account.create({ data: { userId, type, provider, providerAccountId } });
  },

  async createSession({ sessionToken, userId, expires }) {
    await db.session.create({ data: { sessionToken: hashToken(sessionToken), userId, expires } });
    return { sessionToken, userId, expires };
  },

  async getSessionAndUser(sessionToken) {
    const where = { sessionToken: hashToken(sessionToken) };
    const found = await db.session.findUnique({ where, include: { user: true } });
    // next-auth connects a provider with whoever this gives, and looks at no end.
    if (!found || found.expires <= new Date()) return null;
    const { user, userId, expires } = found;
    return { session: { sessionToken, userId, expires }, user: toAdapterUser(user) };
  },

  async updateSession({ sessionToken, expires }) {
    const where = { sessionToken: hashToken(sessionToken) };
    await db.session.updateMany({ where, data: expires ? { expires } : {} });
    return null;
  },

  async deleteSession(sessionToken) {
    await db.session.deleteMany({ where: { sessionToken: hashToken(sessionToken) } });
  },
} satisfies Adapter;

function orNull(user: User | null | undefined): AdapterUser | null {
  return user ? toAdapterUser(user) : null;
}

function toAdapterUser({ id, name, email, emailVerified, image }: User): AdapterUser {
  return { id, name, email, emailVerified, image };
}
