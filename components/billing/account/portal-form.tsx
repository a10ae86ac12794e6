import type { FormAction } from "@/components/ui/form-action";
import { SubmitButton } from "@/components/ui/submit-button";
import type { PortalPage } from "@/lib/billing/account/portal-link";

const LABELS: Record<PortalPage, string> = {
  portal: "Customer portal",
  "payment-method": "Update payment method",
  "change-plan": "Change plan",
};

type Props = { open: FormAction; subscriptionId: string; page: PortalPage; variant?: "default" | "outline" };

/** A button to the service's page for one subscription. The signed address is made on the click, never before. */
export function PortalForm({ open, subscriptionId, page, variant = "outline" }: Props) {
  return (
    <form action={open}>
      <input type="hidden" name="subscriptionId" value={subscriptionId} />
      <input type="hidden" name="page" value={page} />
      <SubmitButton pending="Opening…" variant={variant} className="w-full sm:w-auto">
        {LABELS[page]}
      </SubmitButton>
    </form>
  );
}
