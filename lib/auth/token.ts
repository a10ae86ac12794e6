import "server-only";
import { createHash, randomBytes } from "node:crypto";

/** What only its bearer knows: 256 random bits. */
export function newToken(): string {
  return randomBytes(32).toString("base64url");
}

/** What the database keeps of a token: whoever reads it there cannot use it. Needs no key, for nobody guesses 256 bits. */
export function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}

/** The same as bytes, for a column that keeps those. */
export function hashTokenBytes(token: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(createHash("sha256").update(token).digest());
}
