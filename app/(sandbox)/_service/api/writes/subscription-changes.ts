import { AppError } from "@/lib/errors";
import type { Billing, Changes } from "../../subscription/rules/changes";
import { refusedFieldOf } from "../../subscription/rules/refusal";
import { invalid } from "../../shared/api-error";

const POINTERS: Record<keyof Changes, string> = {
  cancelled: "cancelled",
  pause: "pause",
  variantId: "variant_id",
  quantity: "quantity",
  trialEndsAt: "trial_ends_at",
  billingAnchor: "billing_anchor",
};

type Wish = { invoice_immediately?: boolean | undefined; disable_prorations?: boolean | undefined };

/** Without any word of it, the difference waits for the next invoice. No proration wins over an invoice at once. */
export function billingOf({ invoice_immediately, disable_prorations }: Wish): Billing {
  if (disable_prorations) return "never";
  return invoice_immediately ? "at_once" : "next_invoice";
}

/** A change that the rules refuse becomes a 422 at the attribute that asked for it. */
export async function pointingAtChange(change: () => Promise<unknown>): Promise<void> {
  try {
    await change();
  } catch (error) {
    const field = refusedFieldOf(error);
    if (!field || !(error instanceof AppError)) throw error;
    throw invalid(`/data/attributes/${POINTERS[field]}`, error.message);
  }
}
