import { notFound, redirect } from "next/navigation";
import { PricingLink } from "@/components/site/links";
import { ServiceOverlay } from "@/components/billing/checkout/service-overlay";
import { NarrowPage } from "@/components/site/page-layout";
import { payPath, returnPath, reviewPath } from "@/components/site/routes";
import { requireUser } from "@/lib/auth/session";
import { findVariant } from "@/lib/billing/catalog/catalog";
import { withAffiliate } from "@/lib/billing/checkout/affiliate";
import { findCheckout } from "@/lib/billing/checkout/progress";
import { serviceNow } from "@/lib/billing/test-mode/service-now";
import { env } from "@/lib/env";
import { t } from "@/lib/i18n/translate";
import { privatePage } from "@/lib/metadata";
import { overlayOf } from "@/lib/service-origins";

export const generateMetadata = privatePage("Pay");

/** Opens the service's checkout as an overlay. */
export default async function PayPage({ searchParams }: PageProps<"/checkout/pay">) {
  const { intent: intentId } = await searchParams;
  if (typeof intentId !== "string") redirect("/account");
  const { id: userId } = await requireUser(payPath(intentId));
  const overlay = overlayOf(env);
  if (!overlay) notFound();
  const now = new Date();
  const checkout = await findCheckout({ userId, intentId, now: await serviceNow(now) });
  if (!checkout) notFound();
  const { variantId, isPaid, url } = checkout;
  if (isPaid) redirect(returnPath(intentId));
  if (!url) redirect(reviewPath(variantId));
  const variant = await findVariant(variantId, now);
  return (
    <NarrowPage
      title={variant ? t("Pay for {product}", { product: variant.productName }) : t("Pay")}
      lead={t(
        "Our payment partner’s checkout opens over this page. Nothing is charged until you confirm it there.",
      )}
    >
      <div className="space-y-3">
        <ServiceOverlay
          script={overlay.script}
          address={await withAffiliate(url)}
          doneAfter="Checkout.Success"
          doneAt={returnPath(intentId)}
        >
          {t("Continue to payment")}
        </ServiceOverlay>
        <PricingLink variant="ghost" className="w-full">
          {t("See all plans")}
        </PricingLink>
      </div>
    </NarrowPage>
  );
}
