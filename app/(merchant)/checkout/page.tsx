import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { BuyForm } from "@/components/billing/buy-form";
import { CheckoutRefusal } from "@/components/billing/checkout/checkout-refusal";
import { PurchaseReview } from "@/components/billing/checkout/purchase-review";
import { NarrowPage } from "@/components/site/narrow-page";
import { planPath, PRICING, PRICING_NOT_FOR_SALE, reviewPath } from "@/components/site/routes";
import { ButtonLink } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Link } from "@/components/ui/link";
import { requireUser } from "@/lib/auth/session";
import { findRefusal } from "@/lib/billing/account/notices";
import { findVariant } from "@/lib/billing/catalog/catalog";
import { whyNoTrial } from "@/lib/billing/checkout/had-trial";
import { findLiveSubscription } from "@/lib/billing/checkout/live-subscription";
import { serviceNow } from "@/lib/billing/service-life/service-now";
import { taxSentence } from "@/lib/billing/tax-text";
import { startCheckoutAction } from "./actions";

export const metadata: Metadata = { title: "Review your order" };

export default async function CheckoutPage({ searchParams }: PageProps<"/checkout">) {
  const { variant: variantId, notice } = await searchParams;
  if (typeof variantId !== "string") redirect(PRICING);
  const now = new Date();
  const variant = await findVariant(variantId, now);
  // Before anyone signs in for it: an old link to what is no longer sold.
  if (!variant) redirect(PRICING_NOT_FOR_SALE);
  const user = await requireUser(reviewPath(variantId));
  const atService = await serviceNow(now);
  const owned = await findLiveSubscription(user.id, variant, atService);
  if (owned && variant.usage) redirect("/account/usage");
  if (owned) redirect(planPath(owned.id, variantId));
  const noTrial = variant.trial && (await whyNoTrial({ userId: user.id, variantId, now: atService }));
  return (
    <NarrowPage title="Review your order" lead={`You are signed in as ${user.email}.`}>
      <CheckoutRefusal refusal={findRefusal(notice)} />
      <Card className="rounded-2xl sm:p-8">
        <PurchaseReview variant={variant} noTrial={noTrial} now={atService} />
        <div className="mt-8 space-y-3">
          <BuyForm buy={startCheckoutAction} variantId={variant.variantId} className="w-full">
            Continue to payment
          </BuyForm>
          <ButtonLink href={PRICING} variant="ghost" className="w-full">
            See all plans
          </ButtonLink>
        </div>
      </Card>
      <p className="mt-6 text-sm text-muted-foreground">
        {taxSentence(variant.isTaxInclusive)} You pay on our payment partner’s page, where you can enter a
        discount code, and then come back here. Our{" "}
        <Link href="/terms" className="underline underline-offset-2 hover:text-foreground">
          terms
        </Link>{" "}
        apply to what you buy.
      </p>
    </NarrowPage>
  );
}
