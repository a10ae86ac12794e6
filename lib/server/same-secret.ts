import { createHash, timingSafeEqual } from "node:crypto";

/** Whether two secrets are the same, in constant time: their hashes have the same length. */
export function isSameSecret(given: string, expected: string): boolean {
  return timingSafeEqual(digest(given), digest(expected));
}

/** Whether a request has this secret as its bearer token; never, if the secret is not set. */
export function hasBearer(request: Request, secret: string | undefined): boolean {
  if (!secret) return false;
  return isSameSecret(request.headers.get("authorization") ?? "", `Bearer ${secret}`);
}

function digest(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}
