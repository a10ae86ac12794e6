import { SupportLink } from "@/components/site/support-link";
import { PRICING, returnPath } from "@/components/site/routes";
import { ButtonLink, buttonVariants } from "@/components/ui/button";
import type { CheckoutProgress } from "@/lib/billing/checkout/progress";
import { StateSign } from "./state-sign";

/** `isFoundAgain`: they wanted to buy it once more, and it turned out to be paid. */
type Props = { progress: CheckoutProgress; intentId: string; isFoundAgain: boolean };

/** The state of a purchase in words, and the way on. */
export function ReturnStatus({ progress, intentId, isFoundAgain }: Props) {
  if (progress.state === "active") return <Active {...{ progress, isFoundAgain }} />;
  if (progress.state === "activating") return <Activating {...{ progress, intentId }} />;
  return <Unknown />;
}

function Active({
  progress: { productName, subscriptionId },
  isFoundAgain,
}: Pick<Props, "progress" | "isFoundAgain">) {
  return (
    <>
      <StateSign state="done" />
      <h1 className={TITLE}>
        {subscriptionId && productName ? `${productName} is active` : "Your purchase is active"}
      </h1>
      {isFoundAgain ? (
        <p className={TEXT}>
          You had already paid for it, but we had not been told yet. You were not charged again.
        </p>
      ) : null}
      <p className={TEXT}>
        {subscriptionId
          ? "Thank you. Your plan, its invoices and your payment method are on your account page."
          : `Thank you. ${productName ?? "What you bought"} and its receipt are on your account page.`}
      </p>
      <ButtonLink href="/account" className="mt-8">
        Go to your account
      </ButtonLink>
    </>
  );
}

function Activating({ progress: { productName }, intentId }: Pick<Props, "progress" | "intentId">) {
  return (
    <>
      <StateSign state="waiting" />
      <h1 className={TITLE}>Activating {productName ?? "your plan"}…</h1>
      <p className={TEXT}>
        We are waiting for your payment to be confirmed. This takes a few seconds, and this page updates
        automatically.
      </p>
      <noscript>
        <meta httpEquiv="refresh" content="4" />
        <a href={returnPath(intentId)} className={buttonVariants({ variant: "outline", className: "mt-8" })}>
          Check again
        </a>
      </noscript>
    </>
  );
}

function Unknown() {
  return (
    <>
      <StateSign state="unknown" />
      <h1 className={TITLE}>We can’t find this purchase</h1>
      <p className={TEXT}>
        It may have been made with another account. If you paid, nothing is lost: check your account page, or
        write to <SupportLink /> and mention your order number.
      </p>
      <div className="mt-8 flex flex-wrap gap-3">
        <ButtonLink href="/account">Go to your account</ButtonLink>
        <ButtonLink href={PRICING} variant="outline">
          See pricing
        </ButtonLink>
      </div>
    </>
  );
}

const TITLE = "mt-6 text-3xl leading-[1.1] font-semibold tracking-[-0.03em]";
const TEXT = "mt-3 text-[1.0625rem] leading-7 text-muted-foreground";
