import "server-only";
import type { Adapter, AdapterAccount, AdapterUser } from "next-auth/adapters";
import { db } from "@/lib/db";
import type { User } from "@/lib/generated/prisma/client";

/** Keeps next-auth's users, accounts, sessions and sign-in links in our tables. */
export const adapter = {
  async createUser({ name, email, image, emailVerified }: Omit<AdapterUser, "id">) {
    // A provider that does not vouch for the address was refused before this (options.ts), so every address is verified.
    const verified = emailVerified ?? new Date();
    const data = { name: name ?? null, email: email.toLowerCase(), image: image ?? null };
    return toAdapterUser(await db.user.create({ data: { ...data, emailVerified: verified } }));
  },

  async getUser(id) {
    return orNull(await db.user.findUnique({ where: { id } }));
  },

  async getUserByEmail(email) {
    return orNull(await db.user.findUnique({ where: { email: email.toLowerCase() } }));
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
    await db.account.create({ data: { userId, type, provider, providerAccountId } });
  },

  async createSession({ sessionToken, userId, expires }) {
    return await db.session.create({ data: { sessionToken, userId, expires } });
  },

  async getSessionAndUser(sessionToken) {
    const found = await db.session.findUnique({ where: { sessionToken }, include: { user: true } });
    if (!found) return null;
    const { user, ...session } = found;
    return { session, user: toAdapterUser(user) };
  },

  async updateSession({ sessionToken, expires }) {
    await db.session.updateMany({ where: { sessionToken }, data: expires ? { expires } : {} });
    return null;
  },

  async deleteSession(sessionToken) {
    await db.session.deleteMany({ where: { sessionToken } });
  },

  async createVerificationToken({ identifier, token, expires }) {
    return await db.verificationToken.create({ data: { identifier, token, expires } });
  },

  /** Deletes the token and returns it, in one statement: of two clicks on one link only the first signs in. */
  async useVerificationToken({ identifier, token }) {
    const [used] = await db.$queryRaw<{ identifier: string; token: string; expires: Date }[]>`
      DELETE FROM merchant.verification_tokens
      WHERE identifier = ${identifier} AND token = ${token}
      RETURNING identifier, token, expires`;
    return used ?? null;
  },
} satisfies Adapter;

function orNull(user: User | null | undefined): AdapterUser | null {
  return user ? toAdapterUser(user) : null;
}

function toAdapterUser({ id, name, email, emailVerified, image }: User): AdapterUser {
  return { id, name, email, emailVerified, image };
}
