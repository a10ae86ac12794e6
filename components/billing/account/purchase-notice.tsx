import { FocusHere } from "@/components/ui/focus-here";
import { Notice } from "@/components/ui/notice";
import type { CheckoutProgress } from "@/lib/billing/checkout/progress";

/** `isFoundAgain`: they wanted to buy it once more, and it turned out to be paid. */
type Props = { purchase: CheckoutProgress; isFoundAgain: boolean };

/** Says that a purchase went through, to whoever comes from the checkout. */
export function PurchaseNotice({ purchase: { productName, subscriptionId }, isFoundAgain }: Props) {
  return (
    <div className="mt-8">
      <FocusHere>
        <Notice
          variant="success"
          title={subscriptionId && productName ? `${productName} is active` : "Your purchase is complete"}
        >
          <p>
            {isFoundAgain ? "You had already paid for it, so you were not charged again. " : "Thank you! "}
            {subscriptionId
              ? "Your plan, its invoices and your payment method are below."
              : `${productName ?? "What you bought"} and its receipt are below.`}
          </p>
        </Notice>
      </FocusHere>
    </div>
  );
}
