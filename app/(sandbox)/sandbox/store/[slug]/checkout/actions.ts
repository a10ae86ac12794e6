"use server";

import type { CheckoutState } from "@/components/sandbox/checkout/checkout-state";
import { requireSandbox } from "@/lib/sandbox/require-sandbox";
import { answerCheckout } from "./answer-checkout";

/** Answers every button of the checkout form: apply or remove a code, ask for new totals, pay. */
export async function checkoutAction(previous: CheckoutState, form: FormData): Promise<CheckoutState> {
  requireSandbox();
  return answerCheckout(previous, form);
}
