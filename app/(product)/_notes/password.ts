import "server-only";
import { randomBytes, scrypt } from "node:crypto";
import { promisify } from "node:util";
import { isSameSecret } from "@/lib/server/same-secret";

const derive = promisify<string, Buffer, number, Buffer>(scrypt);
const KEY_BYTES = 32;

/** `salt.key`, both in base64url: what is kept in the place of a password. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  return `${salt.toString("base64url")}.${(await derive(password, salt, KEY_BYTES)).toString("base64url")}`;
}

export async function isPassword(given: string, kept: string): Promise<boolean> {
  const [salt = "", key = ""] = kept.split(".");
  const derived = await derive(given, Buffer.from(salt, "base64url"), KEY_BYTES);
  return isSameSecret(derived.toString("base64url"), key);
}
