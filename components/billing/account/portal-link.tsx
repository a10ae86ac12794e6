import { portalPath } from "@/components/site/routes";
import { buttonVariants } from "@/components/ui/button";
import type { PortalPage } from "@/lib/billing/account/portal-link";

const LABELS: Record<PortalPage, string> = {
  portal: "Customer portal",
  "payment-method": "Update payment method",
  "change-plan": "Change plan",
};

type Props = { subscriptionId: string; page: PortalPage; variant?: "default" | "outline" };

/** The way to the service's page for one subscription. */
export function PortalLink({ subscriptionId, page, variant = "outline" }: Props) {
  return (
    <a href={portalPath(page, subscriptionId)} className={buttonVariants({ variant })}>
      {LABELS[page]}
    </a>
  );
}
