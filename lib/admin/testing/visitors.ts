import { randomUUID } from "node:crypto";
import { adapter } from "@/lib/auth/adapter";
import { createPerson } from "@/lib/billing/testing/people";
import { db } from "@/lib/db";
import { AppError } from "@/lib/errors";
import { inRequest } from "./in-request";

/** The addresses that the settings of the tests name (`lib/billing/testing/commerce-server.ts`). */
const ADMIN_EMAIL = "admin@example.com";
const UNVERIFIED_ADMIN_EMAIL = "unverified-admin@example.com";

/** Session tokens: an administrator's, and those of everybody who is none. Null is a stranger, and one was never given out. */
export type Visitors = { admin: string; others: (string | null)[] };

export async function createVisitors(): Promise<Visitors> {
  const customer = await createPerson();
  return {
    admin: await sessionOf(await userWith(ADMIN_EMAIL, new Date())),
    others: [
      null,
      randomUUID(),
      await sessionOf(customer.id),
      await sessionOf(await userWith(UNVERIFIED_ADMIN_EMAIL, null)),
    ],
  };
}

/** What came of a page or an action for whoever has this session: `done`, `to <address>`, `404`, or the code of an error. */
export async function outcomeOf(sessionToken: string | null, work: () => Promise<unknown>): Promise<string> {
  try {
    await inRequest(sessionToken, work);
    return "done";
  } catch (error) {
    if (error instanceof AppError) return error.code;
    const digest = String((error as { digest?: unknown }).digest);
    if (digest === "NEXT_HTTP_ERROR_FALLBACK;404") return "404";
    const [kind, , address] = digest.split(";");
    if (kind === "NEXT_REDIRECT") return `to ${address}`;
    throw error;
  }
}

async function userWith(email: string, emailVerified: Date | null): Promise<string> {
  const { id } = await db.user.upsert({
    where: { email },
    create: { email, emailVerified },
    update: { emailVerified },
  });
  return id;
}

async function sessionOf(userId: string): Promise<string> {
  const sessionToken = randomUUID();
  await adapter.createSession({ sessionToken, userId, expires: new Date(Date.now() + 3_600_000) });
  return sessionToken;
}
