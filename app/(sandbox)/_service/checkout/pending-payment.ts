import { z } from "zod";
import { CARD_BEHAVIORS } from "../shared/cards/test-cards";
import { checkedPayment } from "./payment-form";

const pendingPayment = z.object({
  payment: checkedPayment,
  card: z.object({
    brand: z.string(),
    lastFour: z.string(),
    behavior: z.enum(CARD_BEHAVIORS),
    expiresAt: z.coerce.date(),
  }),
  /** What happens once the customer has agreed. */
  afterwards: z.enum(CARD_BEHAVIORS),
});

/** A payment that waits for the customer's 3-D Secure answer. It never holds a card number. */
export type PendingPayment = z.infer<typeof pendingPayment>;

export function readPendingPayment(stored: unknown): PendingPayment | null {
  return stored === null ? null : pendingPayment.parse(stored);
}
