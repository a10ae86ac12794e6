import "server-only";
import type { Billable } from "../invoices/billable";

/** What a mail is written about: a subscription, the instant, and when it renews next. */
export type Occasion = { subscription: Billable; at: Date; change: { renewsAt: Date | null } };

/** What the subscription is to, without the name of a hidden variant. */
export function planOf({ subscription: { productName, variantName } }: Occasion): string {
  return variantName === "Default" || variantName === productName
    ? productName
    : `${productName} ${variantName}`;
}
