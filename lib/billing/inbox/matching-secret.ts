import { verifySignature } from "@/lib/contract/signature";
import { isAccepted, type Rotated } from "@/lib/server/rotation";

/**
 * Which of the secrets that are accepted now signed these bytes, as its place in the list, or null for none. Each is tried, so
 * that the time taken does not tell which one it was.
 */
export function matchingSecret(
  secrets: readonly Rotated[],
  bytes: Uint8Array,
  signature: string | null,
  now: Date,
): number | null {
  const matches = secrets.map(
    (rotated) => verifySignature(rotated.secret, bytes, signature) && isAccepted(rotated, now),
  );
  const index = matches.indexOf(true);
  return index === -1 ? null : index;
}
