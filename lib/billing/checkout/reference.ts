import "server-only";
import { createHmac, timingSafeEqual } from "node:crypto";
import { env } from "@/lib/env";
import { AppError } from "@/lib/errors";

const REFERENCE = /^([a-z0-9]{1,64})\.([0-9a-f]{64})$/;

/**
 * What travels as `ref` in a checkout's custom data: the intent's id and a MAC over it and its user. Custom data alone proves
 * nothing, for anybody may put a user id into the address of a checkout.
 */
export function signReference(intentId: string, userId: string): string {
  return `${intentId}.${mac(intentId, userId)}`;
}

/** The id of the intent a reference names; whether it is genuine is for `isGenuine` to say. */
export function intentIdOf(reference: string | undefined): string | null {
  return REFERENCE.exec(reference ?? "")?.[1] ?? null;
}

/** Whether we signed this reference for this user. */
export function isGenuine(reference: string, intentId: string, userId: string): boolean {
  const given = Buffer.from(reference);
  const expected = Buffer.from(signReference(intentId, userId));
  return given.length === expected.length && timingSafeEqual(given, expected);
}

function mac(intentId: string, userId: string): string {
  if (!env.AUTH_SECRET) throw new AppError("internal", "AUTH_SECRET is not set.");
  return createHmac("sha256", env.AUTH_SECRET).update(`checkout-intent:${intentId}:${userId}`).digest("hex");
}
