import "server-only";
import { createHash } from "node:crypto";
import { cookies } from "next/headers";
import { useSecureCookies } from "@/lib/auth/session-cookie";
import { isSameSecret } from "@/lib/server/same-secret";

const NAME = "shared-note";
const SECONDS = 60 * 60;

/** Lets this browser read the note for an hour, as long as its password stays what it is. */
export async function rememberPassword(token: string, keptPassword: string): Promise<void> {
  (await cookies()).set(NAME, proofOf(token, keptPassword), {
    path: `/shared/${token}`,
    maxAge: SECONDS,
    httpOnly: true,
    sameSite: "lax",
    secure: useSecureCookies,
  });
}

export async function knowsPassword(token: string, keptPassword: string): Promise<boolean> {
  const given = (await cookies()).get(NAME)?.value;
  return given !== undefined && isSameSecret(given, proofOf(token, keptPassword));
}

/** Nobody makes it who has not read the database: what is kept of the password begins with 128 random bits. */
function proofOf(token: string, keptPassword: string): string {
  return createHash("sha256").update(`${token}:${keptPassword}`).digest("hex");
}
