import { redirect } from "next/navigation";
import { BuyForm } from "@/components/billing/buy-form";
import { PurchaseReview } from "@/components/billing/checkout/purchase-review";
import { CodeTerms, RefusedCode } from "@/components/billing/discounts/reviewed-code";
import { PageNotice } from "@/components/billing/notices";
import { NarrowPage } from "@/components/site/page-layout";
import { planPath, PRICING, PRICING_NOT_FOR_SALE, reviewPath } from "@/components/site/routes";
import { linkTo, PricingLink } from "@/components/site/links";
import { Card } from "@/components/ui/card";
import { findUser, requireUser } from "@/lib/auth/session";
import { findVariant } from "@/lib/billing/catalog/catalog";
import { whyNoTrial, findLiveSubscription } from "@/lib/billing/checkout/start";
import { checkFor } from "@/lib/billing/discounts/check-discount";
import { serviceNow } from "@/lib/billing/test-mode/service-now";
import { taxSentence } from "@/lib/billing/tax-text";
import { publicRoute } from "@/lib/i18n/page-language";
import { rich, t } from "@/lib/i18n/translate";
import { privatePage } from "@/lib/metadata";
import { startCheckoutAction } from "./actions";

export const generateMetadata = privatePage("Review your order");

const CODE_IS_FILLED_IN =
  "You pay on our payment partner’s page, where your discount code is filled in, and then come back here.";
const CODE_CAN_BE_ENTERED =
  "You pay on our payment partner’s page, where you can enter a discount code, and then come back here.";

export default async function CheckoutPage({ searchParams }: PageProps<"/checkout">) {
  const { variant: variantId, code: linked, notice } = await searchParams;
  // Whose language the pricing page has.
  await findUser();
  if (typeof variantId !== "string") redirect(publicRoute(PRICING));
  const now = new Date();
  const variant = await findVariant(variantId, now);
  // Before the sign-in: an old link to a product that is no longer sold.
  if (!variant) redirect(publicRoute(PRICING_NOT_FOR_SALE));
  const code = typeof linked === "string" ? linked.slice(0, 256) : "";
  const user = await requireUser(reviewPath(variantId, { code }));
  const atService = await serviceNow(now);
  const owned = await findLiveSubscription(user.id, variant, atService);
  if (owned && variant.usage) redirect("/account/usage");
  if (owned) redirect(planPath(owned.id, variantId));
  const { discount, refusal } = await checkFor({ userId: user.id, code, variantId, now });
  const noTrial = variant.trial && (await whyNoTrial({ userId: user.id, variantId, now: atService }));
  return (
    <NarrowPage
      title={t("Review your order")}
      lead={t("You are signed in as {email}.", { email: user.email })}
    >
      <div className="space-y-6">
        <PageNotice notice={notice} />
        {refusal ? <RefusedCode {...{ code, refusal }} /> : null}
        <Card>
          <PurchaseReview {...{ variant, discount, noTrial }} now={atService}>
            {discount ? (
              <CodeTerms {...{ variant, discount }} hasTrial={noTrial === null && variant.trial !== null} />
            ) : null}
          </PurchaseReview>
          <div className="mt-8 space-y-3">
            <BuyForm
              buy={startCheckoutAction}
              variantId={variant.variantId}
              code={discount || refusal === "unchecked" ? code : ""}
              className="w-full"
            >
              {t("Continue to payment")}
            </BuyForm>
            <PricingLink variant="ghost" className="w-full">
              {t("See all plans")}
            </PricingLink>
          </div>
        </Card>
        <p className="text-sm text-muted-foreground">
          {taxSentence(variant.isTaxInclusive)} {discount ? t(CODE_IS_FILLED_IN) : t(CODE_CAN_BE_ENTERED)}{" "}
          {rich("Our <terms>terms</terms> apply to what you buy.", {
            terms: linkTo(publicRoute("/terms"), "quiet"),
          })}
        </p>
      </div>
    </NarrowPage>
  );
}
