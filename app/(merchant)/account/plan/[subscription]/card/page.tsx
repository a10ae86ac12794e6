import { notFound } from "next/navigation";
import { AccountSubpage } from "@/components/billing/account/account-section";
import { ServiceOverlay } from "@/components/billing/checkout/service-overlay";
import { planPathTo } from "@/components/site/routes";
import { ButtonLink } from "@/components/ui/button";
import { requireUser } from "@/lib/auth/session";
import { getPortalLink } from "@/lib/billing/account/portal";
import { env } from "@/lib/env";
import { t } from "@/lib/i18n/translate";
import { privatePage } from "@/lib/metadata";
import { overlayOf } from "@/lib/service-origins";
import { redirectOnError } from "../../../service-links";

export const generateMetadata = privatePage("Payment method");

/** Opens the service's page to replace the card, as an overlay. */
export default async function CardPage({ params }: PageProps<"/account/plan/[subscription]/card">) {
  const { subscription: subscriptionId } = await params;
  const { id: userId } = await requireUser(planPathTo("card", subscriptionId));
  const overlay = overlayOf(env);
  if (!overlay) notFound();
  const address = await redirectOnError(getPortalLink({ userId, subscriptionId, page: "payment-method" }));
  return (
    <div className="mx-auto max-w-md">
      <AccountSubpage section="Overview" title={t("Payment method")} />
      <p className="mt-3 mb-8 text-[1.0625rem] leading-7 text-muted-foreground">
        {t(
          "Our payment partner’s page opens over this one. Your payment method stays the same until you save a new one there.",
        )}
      </p>
      <div className="space-y-3">
        <ServiceOverlay
          script={overlay.script}
          address={address}
          doneAfter="PaymentMethodUpdate.Closed"
          doneAt="/account"
        >
          {t("Update payment method")}
        </ServiceOverlay>
        <ButtonLink href="/account" variant="ghost" className="w-full">
          {t("Back to your account")}
        </ButtonLink>
      </div>
    </div>
  );
}
