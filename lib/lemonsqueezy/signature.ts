import { createHmac, timingSafeEqual } from "node:crypto";

const SIGNATURE = /^[0-9a-f]{64}$/i;

/** The `X-Signature` of a webhook body: lower-case hex HMAC-SHA256 of the exact bytes (service §5.3). */
export function sign(secret: string, bytes: Uint8Array): string {
  return createHmac("sha256", secret).update(bytes).digest("hex");
}

/** Whether `header` is the signature of exactly these bytes. Never throws, whatever the header holds. */
export function verifySignature(secret: string, bytes: Uint8Array, header: string | null): boolean {
  // The format comes first: a short header makes timingSafeEqual throw, and hex decoding would ignore a bad tail.
  if (header === null || !SIGNATURE.test(header)) return false;
  const expected = createHmac("sha256", secret).update(bytes).digest();
  return timingSafeEqual(expected, Buffer.from(header, "hex"));
}
