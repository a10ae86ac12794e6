import { z } from "zod";
import { EMAIL, normalizeEmail } from "@/lib/server/typed-text";

/**
 * An address as accounts are kept by it, however it was typed. The fields for it have no `type="email"`: a browser would refuse a
 * zero-width space without being able to show it.
 */
export const emailAddress = z
  .string()
  .transform(normalizeEmail)
  .pipe(z.email({ pattern: EMAIL }).max(254));

/** An address as accounts are kept by it; null for what is none. */
export function findEmailAddress(typed: string): string | null {
  return emailAddress.safeParse(typed).data ?? null;
}
