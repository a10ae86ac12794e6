import "server-only";
import { cookies } from "next/headers";
import { z } from "zod";
import type { CheckoutValues } from "@/app/(sandbox)/_ui/checkout/checkout-state";
import { shopperCookie } from "../../shopper-cookie";

const COOKIE = "sandbox_checkout_draft";
const QUARTER_HOUR = 15 * 60;

const draft = z.object({
  cart: z.string(),
  values: z.object({
    email: z.string(),
    name: z.string(),
    country: z.string(),
    state: z.string(),
    zip: z.string(),
    taxNumber: z.string(),
    discountCode: z.string(),
    quantity: z.number().int().min(1),
    variantId: z.number().int(),
    amount: z.string().optional(),
  }),
});

/** Keeps what was typed, never the card, in the shopper's own browser while the bank asks: a refusal then loses nothing. */
export async function keepDraft(cart: string, values: CheckoutValues, isFramed: boolean): Promise<void> {
  (await cookies()).set(COOKIE, JSON.stringify({ cart, values }), {
    ...shopperCookie(isFramed),
    maxAge: QUARTER_HOUR,
  });
}

/** What was typed into this cart before the bank asked, or null. */
export async function findDraft(cart: string): Promise<CheckoutValues | null> {
  const kept = (await cookies()).get(COOKIE)?.value;
  if (!kept) return null;
  try {
    const parsed = draft.parse(JSON.parse(kept));
    return parsed.cart === cart ? parsed.values : null;
  } catch {
    return null;
  }
}
