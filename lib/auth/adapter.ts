import "server-only";
import type { Adapter, AdapterAccount, AdapterUser } from "next-auth/adapters";
import { claimForUser } from "@/lib/billing/features";
import { db } from "@/lib/db";
import { normalizeEmail } from "@/lib/server/typed-text";
import { hashToken } from "./token";
import { findMergedId, findName } from "./users";

/** `account`: that of the provider, as `options.ts` adds it to the profile. */
type NewUser = Omit<AdapterUser, "id"> & {
  account?: Pick<AdapterAccount, "type" | "provider" | "providerAccountId">;
};

const USER = { id: true, name: true, email: true, emailVerified: true, image: true } as const;

/**
 * Stores next-auth's users, accounts and sessions in our tables: what it needs to sign in with a provider. Of session tokens only hashes
 * are stored.
 */
export const adapter = {
  /** Together with the account: a user without one could not sign in with that provider anymore. */
  async createUser({ name, email, image, emailVerified, account }: NewUser) {
    const data = {
      name: findName(name ?? ""),
      email: normalizeEmail(email),
      image: image ?? null,
      // A profile without a verified address was refused before this (options.ts).
      emailVerified: emailVerified ?? new Date(),
      ...(account ? { accounts: { create: account } } : {}),
    };
    return await db.user.create({ data, select: USER });
  },

  async getUserByEmail(email) {
    const address = normalizeEmail(email);
    const mergedId = await findMergedId(db, address);
    return await db.user.findUnique({
      where: mergedId ? { id: mergedId } : { email: address },
      select: USER,
    });
  },

  async getUserByAccount({ provider, providerAccountId }) {
    const account = await db.account.findUnique({
      where: { provider_providerAccountId: { provider, providerAccountId } },
      select: { user: { select: USER } },
    });
    return account?.user ?? null;
  },

  /** The provider's tokens are not stored: we never call it again after the sign-in. */
  async linkAccount({ userId, type, provider, providerAccountId }: AdapterAccount) {
    const isNew = (await db.account.count({ where: { userId, provider, providerAccountId } })) === 0;
    if (isNew) await db.account.create({ data: { userId, type, provider, providerAccountId } });
  },

  /** Signing in proves an address: what was stored for it before the account existed becomes theirs. */
  async createSession({ sessionToken, userId, expires }) {
    await db.session.create({ data: { sessionToken: hashToken(sessionToken), userId, expires } });
    await claimForUser(db, userId);
    return { sessionToken, userId, expires };
  },

  async getSessionAndUser(sessionToken) {
    const where = { sessionToken: hashToken(sessionToken) };
    const found = await db.session.findUnique({ where, include: { user: { select: USER } } });
    // next-auth connects a provider to the user returned here without looking at the end of the session.
    if (!found || found.expires <= new Date()) return null;
    const { user, userId, expires } = found;
    return { session: { sessionToken, userId, expires }, user };
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
