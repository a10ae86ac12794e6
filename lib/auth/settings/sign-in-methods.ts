import "server-only";
import { db, type DbTx } from "@/lib/db";
import { listProviders } from "../providers";
import type { OAuthProviderId } from "../ways-to-sign-in";

export type SignInMethod = { id: OAuthProviderId; name: string; isConnected: boolean };

/** Whether links by mail are sent, and the providers that are configured, each with whether `userId` signs in with it. */
export async function listSignInMethods(
  userId: string,
): Promise<{ hasMail: boolean; providers: SignInMethod[] }> {
  const connected = await connectedTo(db, userId);
  const providers = listProviders().flatMap(({ id, name }) =>
    id === "github" || id === "google" ? [{ id, name, isConnected: connected.includes(id) }] : [],
  );
  return { hasMail: sendsLinks(), providers };
}

/**
 * Lets `userId` no longer sign in with a provider. False where nothing else would be left: the row of the user is locked, so of two at
 * once the second counts what the first has left.
 */
export async function disconnect(userId: string, provider: OAuthProviderId): Promise<boolean> {
  return await db.$transaction(async (tx) => {
    await tx.$queryRaw`SELECT 1 FROM merchant.users WHERE id = ${userId} FOR UPDATE`;
    const connected = new Set<string>(await connectedTo(tx, userId));
    const isLast = !listProviders().some(({ id }) => id !== provider && connected.has(id));
    if (isLast && !sendsLinks()) return false;
    await tx.account.deleteMany({ where: { userId, provider } });
    return true;
  });
}

async function connectedTo(tx: DbTx, userId: string): Promise<string[]> {
  const accounts = await tx.account.findMany({ where: { userId }, select: { provider: true } });
  return accounts.map(({ provider }) => provider);
}

function sendsLinks(): boolean {
  return listProviders().some(({ id }) => id === "email");
}
