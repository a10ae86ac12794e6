import "server-only";
import { createHmac } from "node:crypto";
import { env } from "@/lib/env";
import { log } from "@/lib/log";
import { authSecret } from "@/lib/auth/token";
import { isAccepted } from "@/lib/server/secrets";
import { isSameSecret } from "@/lib/server/same-secret";

const REFERENCE = /^([a-z0-9]{1,64})\.([0-9a-f]{64})$/;

/**
 * The `ref` in a checkout's custom data: the intent's id and a MAC over it and its user. Custom data alone proves nothing, because
 * anyone can put a user id into the URL of a checkout.
 */
export function signReference(intentId: string, userId: string, secret = authSecret()): string {
  const mac = createHmac("sha256", secret).update(`checkout-intent:${intentId}:${userId}`).digest("hex");
  return `${intentId}.${mac}`;
}

/** The intent that a reference names; `isGenuine` checks it. */
export function intentIdOf(reference: string | undefined): string | null {
  return REFERENCE.exec(reference ?? "")?.[1] ?? null;
}

/** Whether we signed this reference for this user, with the current secret or the previous one while that is accepted. */
export function isGenuine(reference: string, intentId: string, userId: string, now: Date): boolean {
  if (isSameSecret(reference, signReference(intentId, userId))) return true;
  const previous = env.AUTH_SECRET_PREVIOUS;
  if (!previous || !isAccepted(previous, now)) return false;
  const isOld = isSameSecret(reference, signReference(intentId, userId, previous.secret));
  if (isOld) log.warn("checkout.old_secret_used", { intent: intentId });
  return isOld;
}
