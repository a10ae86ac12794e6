import { z } from "zod";

const emailAddress = z
  .email()
  .max(254)
  .transform((email) => email.normalize("NFKC").toLowerCase());

/** An address as accounts are kept by it; null for what is none. */
export function findEmailAddress(typed: string): string | null {
  return emailAddress.safeParse(typed.trim()).data ?? null;
}
