import { Notice } from "@/components/ui/notice";
import type { Refusal } from "@/lib/billing/account/notices";

const TITLES: Partial<Record<Refusal, string>> = {
  away: "Our payment partner did not respond in time",
  late: "This took too long",
};

/** Why a click on buy opened no checkout. */
export function CheckoutRefusal({ refusal }: { refusal: Refusal | null }) {
  if (!refusal) return null;
  return (
    <div className="mb-6">
      <Notice variant="warning" title={TITLES[refusal] ?? "Our payment partner could not open the checkout"}>
        <p>
          Nothing was charged. If you have been to the checkout before, we first check whether it was paid, so
          that you don’t pay twice. Try again in a minute.
        </p>
      </Notice>
    </div>
  );
}
