import { createHash, randomBytes } from "node:crypto";

/** A new key to the API: 256 bits that nobody guesses, behind a word that tells what it is. */
export function newKeyText(): string {
  return `key_test_${randomBytes(32).toString("base64url")}`;
}

/** Whether a text can be a key that the dashboard made: anything else is not worth a look at the database. */
export function isKeyText(text: string): boolean {
  return /^key_test_[A-Za-z0-9_-]{43}$/.test(text);
}

/** What is kept of a key. A key has too much chance in it to need a slow hash. */
export function hashKey(text: string): Buffer<ArrayBuffer> {
  return createHash("sha256").update(text).digest();
}
