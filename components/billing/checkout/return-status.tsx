import { SupportLink } from "@/components/site/support-link";
import { PRICING, returnPath } from "@/components/site/routes";
import { ButtonLink, buttonVariants } from "@/components/ui/button";
import type { CheckoutProgress } from "@/lib/billing/checkout/progress";
import { StateSign } from "./state-sign";

type Props = { progress: CheckoutProgress; intentId: string };

/** A purchase that isn't in our tables yet, or that isn't theirs, and the way on. */
export function ReturnStatus({ progress, intentId }: Props) {
  return progress.state === "activating" ? <Activating {...{ progress, intentId }} /> : <Unknown />;
}

function Activating({ progress: { productName }, intentId }: Props) {
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
