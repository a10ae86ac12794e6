import "server-only";
import { createHash, randomBytes, scrypt } from "node:crypto";
import { promisify } from "node:util";
import { cookies } from "next/headers";
import { newToken, secureCookies } from "@/lib/auth/token";
import { can } from "@/lib/billing/access/may";
import { db } from "@/lib/db";
import { AppError } from "@/lib/errors";
import { t } from "@/lib/i18n/translate";
import { isSameSecret } from "@/lib/server/same-secret";

/** Creates a link to a note, protected by a password. For a shared note it only changes the password. */
export async function shareNote(userId: string, id: string, password: string): Promise<void> {
  const sharePassword = await hashPassword(password);
  const note = await db.note.findFirst({ where: { id, userId }, select: { shareToken: true } });
  if (!note) throw new AppError("not_found", t("There is no such note."));
  const shareToken = note.shareToken ?? newToken();
  await db.note.updateMany({ where: { id, userId }, data: { shareToken, sharePassword } });
}

export async function unshareNote(userId: string, id: string): Promise<void> {
  await db.note.updateMany({ where: { id, userId }, data: { shareToken: null, sharePassword: null } });
}

/** The note of a shared link; null if there is none, or if its owner's plan no longer includes sharing. */
export async function findSharedNote(shareToken: string) {
  const note = await db.note.findUnique({ where: { shareToken } });
  const isOpen = note?.sharePassword && (await can({ id: note.userId }, "sharedLinks"));
  return isOpen ? { title: note.title, body: note.body, password: note.sharePassword ?? "" } : null;
}

const derive = promisify<string, Buffer, number, Buffer>(scrypt);
const KEY_BYTES = 32;

/** `salt.key`, both in base64url. */
async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  return `${salt.toString("base64url")}.${(await derive(password, salt, KEY_BYTES)).toString("base64url")}`;
}

export async function isPassword(given: string, stored: string): Promise<boolean> {
  const [salt = "", key = ""] = stored.split(".");
  const derived = await derive(given, Buffer.from(salt, "base64url"), KEY_BYTES);
  return isSameSecret(derived.toString("base64url"), key);
}

const NAME = "shared-note";
const SECONDS = 60 * 60;

/** Lets this browser read the note for an hour, unless the password changes. */
export async function rememberPassword(token: string, storedPassword: string): Promise<void> {
  (await cookies()).set(NAME, proofOf(token, storedPassword), {
    path: `/shared/${token}`,
    maxAge: SECONDS,
    httpOnly: true,
    sameSite: "lax",
    secure: secureCookies,
  });
}

export async function knowsPassword(token: string, storedPassword: string): Promise<boolean> {
  const given = (await cookies()).get(NAME)?.value;
  return given !== undefined && isSameSecret(given, proofOf(token, storedPassword));
}

/** Unforgeable without database access: the stored password hash starts with a 128-bit random salt. */
function proofOf(token: string, storedPassword: string): string {
  return createHash("sha256").update(`${token}:${storedPassword}`).digest("hex");
}
