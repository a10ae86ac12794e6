import { verifySignature } from "@/lib/contract/signature";

/**
 * Which of the secrets signed these bytes, as its place in the list, or null for none. Each is tried, so that the time
 * taken does not tell which one it was.
 */
export function matchingSecret(
  secrets: readonly string[],
  bytes: Uint8Array,
  signature: string | null,
): number | null {
  const matches = secrets.map((secret) => verifySignature(secret, bytes, signature));
  const index = matches.indexOf(true);
  return index === -1 ? null : index;
}
