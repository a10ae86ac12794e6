import { randomUUID } from "node:crypto";
import { adapter } from "@/lib/auth/adapter";
import { createPerson } from "@/lib/billing/testing/people";
import { db } from "@/lib/db";
import { AppError } from "@/lib/errors";
import { inRequest } from "./in-request";

/** The addresses that the settings of the tests name (`lib/billing/testing/commerce-server.ts`). */
const ADMIN_EMAIL = "admin@example.com";
const UNVERIFIED_ADMIN_EMAIL = "unverified-admin@example.com";

/** Session tokens: an admin's, and those of other visitors. Null is a visitor without a session, and one was never issued. */
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

/** The outcome of a page or an action for this session: `done`, the message of an action, `to <address>`, `404`, or an error's code. */
export async function outcomeOf(sessionToken: string | null, work: () => Promise<unknown>): Promise<string> {
  try {
    const result = await inRequest(sessionToken, work);
    return (result as { message?: string } | undefined)?.message ?? "done";
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
