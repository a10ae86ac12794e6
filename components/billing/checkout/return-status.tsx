import { CircleQuestionMark } from "lucide-react";
import { BrandMark, SupportLink } from "@/components/site/brand";
import { PRICING, returnPath } from "@/components/site/routes";
import { ButtonLink, buttonVariants } from "@/components/ui/button";
import type { CheckoutProgress } from "@/lib/billing/checkout/progress";

type Props = { progress: CheckoutProgress; intentId: string };

/** A purchase that is not in our tables yet, or not this customer's. */
export function ReturnStatus({ progress, intentId }: Props) {
  return progress.state === "activating" ? <Activating {...{ progress, intentId }} /> : <Unknown />;
}

function Activating({ progress: { productName }, intentId }: Props) {
  return (
    <>
      <span aria-hidden className="grid size-14 place-items-center rounded-2xl bg-accent text-primary">
        <BrandMark className="size-7 animate-pulse" />
      </span>
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
      <span className="grid size-14 place-items-center rounded-2xl bg-muted text-muted-foreground">
        <CircleQuestionMark className="size-7" />
      </span>
      <h1 className={TITLE}>We can’t find this purchase</h1>
      <p className={TEXT}>
        It may belong to another account. If you paid, your purchase is safe: check your account page, or
        email <SupportLink /> with your order number.
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
