import { z } from "zod";
import { emailAddress } from "@/lib/auth/email-address";

const request = z.strictObject({
  orderNumber: z
    .string()
    .trim()
    .regex(/^#?[0-9]{1,12}$/)
    .transform((written) => written.replace("#", "")),
  email: emailAddress,
});

/** What somebody writes who misses a purchase: the order's number, as digits, and the address it was made with. */
export type ClaimRequest = z.infer<typeof request>;

/** Null for what is no number and no address. */
export function findClaimRequest(given: { orderNumber: string; email: string }): ClaimRequest | null {
  return request.safeParse(given).data ?? null;
}
