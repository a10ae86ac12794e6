"use server";

import type { CheckoutState } from "@/app/(sandbox)/_ui/checkout/checkout-state";
import { requireSandbox } from "@/app/(sandbox)/_service/http/require-sandbox";
import { answerCheckout } from "./answer-checkout";

/** Answers every button of the checkout form: apply or remove a code, ask for new totals, pay. */
export async function checkoutAction(previous: CheckoutState, form: FormData): Promise<CheckoutState> {
  requireSandbox();
  return answerCheckout(previous, form);
}
