import { CircleQuestionMark } from "lucide-react";
import { redirect } from "next/navigation";
import { ProgressPoller } from "@/components/billing/checkout/progress-poller";
import { BrandMark, SupportLink } from "@/components/site/brand";
import { boughtPath, returnPath } from "@/components/site/routes";
import { PricingLink } from "@/components/site/links";
import { ButtonLink, buttonVariants } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { requireUser } from "@/lib/auth/session";
import { fetchAccountTerms } from "@/lib/billing/account/queries";
import { getCheckoutProgress } from "@/lib/billing/checkout/progress";
import { lastServiceNow } from "@/lib/billing/test-mode/generation";
import { rich, t } from "@/lib/i18n/translate";
import { privatePage } from "@/lib/metadata";

export const generateMetadata = privatePage("Your purchase");

/** The page the checkout returns to. It trusts only our own tables, and redirects to the account once the webhook has arrived. */
export default async function ReturnPage({ searchParams }: PageProps<"/checkout/return">) {
  const { intent: intentId, again } = await searchParams;
  if (typeof intentId !== "string") redirect("/account");
  const { id: userId } = await requireUser(returnPath(intentId));
  const now = new Date();
  const progress = await getCheckoutProgress({ userId, intentId, now });
  if (progress.state === "active") {
    await fetchAccountTerms(userId, await lastServiceNow(now));
    redirect(boughtPath(intentId, again === "1"));
  }
  return (
    <div className="mx-auto w-full max-w-md px-5 pt-10 pb-24 sm:pt-20">
      <div aria-live="polite">
        {progress.state === "activating" ? (
          <Activating name={progress.productName} intentId={intentId} />
        ) : (
          <Unknown />
        )}
      </div>
      {progress.state === "activating" ? (
        <ProgressPoller intentId={intentId}>
          <Late />
        </ProgressPoller>
      ) : null}
    </div>
  );
}

/** A purchase that is not in our tables yet. */
function Activating({ name, intentId }: { name: string | null; intentId: string }) {
  return (
    <>
      <span aria-hidden className="grid size-14 place-items-center rounded-2xl bg-accent text-primary">
        <BrandMark className="size-7 animate-pulse" />
      </span>
      <h1 className={TITLE}>
        {name ? t("Activating {product}…", { product: name }) : t("Activating your plan…")}
      </h1>
      <p className={TEXT}>
        {t(
          "We are waiting for your payment to be confirmed. This takes a few seconds, and this page updates automatically.",
        )}
      </p>
      <noscript>
        <meta httpEquiv="refresh" content="4" />
        <a href={returnPath(intentId)} className={buttonVariants({ variant: "outline", className: "mt-8" })}>
          {t("Check again")}
        </a>
      </noscript>
    </>
  );
}

function Late() {
  return (
    <Notice variant="secondary" title={t("This is taking longer than usual")}>
      <p>
        {rich(
          "Your payment is safe, and we are still waiting for it to be confirmed. You can leave this page: the purchase will show on your account page. If it isn’t there after an hour, email {address}.",
          { address: <SupportLink /> },
        )}
      </p>
    </Notice>
  );
}

/** No purchase, or another customer's. */
function Unknown() {
  return (
    <>
      <span className="grid size-14 place-items-center rounded-2xl bg-muted text-muted-foreground">
        <CircleQuestionMark className="size-7" />
      </span>
      <h1 className={TITLE}>{t("We can’t find this purchase")}</h1>
      <p className={TEXT}>
        {rich(
          "It may belong to another account. If you paid, your purchase is safe: check your account page, or email {address} with your order number.",
          { address: <SupportLink /> },
        )}
      </p>
      <div className="mt-8 flex flex-wrap gap-3">
        <ButtonLink href="/account">{t("Go to your account")}</ButtonLink>
        <PricingLink variant="outline" />
      </div>
    </>
  );
}

const TITLE = "mt-6 text-3xl leading-[1.1] font-semibold tracking-[-0.03em]";
const TEXT = "mt-3 text-[1.0625rem] leading-7 text-muted-foreground";
