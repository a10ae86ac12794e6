"use client";

import { useSearchParams } from "next/navigation";
import type { ReactNode } from "react";
import { DEFAULT_LOCALE, useVisitor } from "@/components/site/visitor";
import { Badge } from "@/components/ui/badge";
import { ButtonLink } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import type { FormAction } from "@/lib/actions";
import { BuyForm } from "../buy-form";
import { useCodeFor, useDiscountOn } from "../discounts/linked-discount";
import { discountNote, type Offered } from "../discounts/offered";

type PlanBadgeProps = { productId: string | null; isRecommended: boolean };

/** Marks the visitor's plan, or the recommended one. `productId` is null for what is free. */
export function PlanBadge({ productId, isRecommended }: PlanBadgeProps) {
  const visitor = useVisitor();
  const isTheirs = productId ? visitor?.plan?.productId === productId : visitor?.user && !visitor.plan;
  if (isTheirs) return <Badge variant="success">Your plan</Badge>;
  return isRecommended ? <Badge>Recommended</Badge> : null;
}

type PlanOfferProps = {
  productId: string;
  variant: Offered;
  name: string;
  /** How often it is paid: "yearly". */
  frequency: string | null;
  /** "14-day" */
  trial: string | null;
  isOutlined: boolean;
  /** The note below the button for a new customer, with the setup fee, and for one who switches from another plan. */
  notes: { first: ReactNode; setup: ReactNode; next: ReactNode };
  buy: FormAction;
};

/** The button of a plan, depending on what the visitor has already. */
export function PlanOffer({ productId, variant, name, notes, ...rest }: PlanOfferProps) {
  const { frequency, trial, isOutlined, buy } = rest;
  const { variantId } = variant;
  const visitor = useVisitor();
  const discount = useDiscountOn(variant);
  const code = useCodeFor(variantId);
  const plan = visitor?.plan;
  const current = plan?.isPaid ? plan : null;
  const noteId = `note-${variantId}`;
  return (
    <div className="mt-6">
      {current?.variantId === variantId ? (
        <ButtonLink href="/account" variant="outline" className="w-full" prefetch={false}>
          Manage your plan
        </ButtonLink>
      ) : (
        <BuyForm
          buy={buy}
          variantId={variantId}
          code={code}
          variant={isOutlined ? "outline" : "default"}
          className="w-full"
          aria-describedby={noteId}
        >
          {current?.productId === productId ? (
            `Pay ${frequency}`
          ) : current ? (
            `Switch to ${name}`
          ) : trial ? (
            <span>
              Start {trial} trial<span className="sr-only"> of {name}</span>
            </span>
          ) : (
            `Get ${name}`
          )}
        </BuyForm>
      )}
      <p id={noteId} className="mt-2 min-h-10 text-center text-sm leading-5 text-muted-foreground">
        {current ? (
          notes.next
        ) : (
          <>
            {discount
              ? `${trial ? "After the trial " : ""}${discountNote(discount, variant, visitor?.locale ?? DEFAULT_LOCALE)}`
              : notes.first}
            {notes.setup}
          </>
        )}
      </p>
    </div>
  );
}

type OneTimeOfferProps = { variantId: string; name: string; buy: FormAction };

/** The button of a one-time purchase. */
export function OneTimeOffer({ variantId, name, buy }: OneTimeOfferProps) {
  const code = useCodeFor(variantId);
  return (
    <BuyForm {...{ buy, variantId, code }} variant="outline" className="w-full sm:w-auto">
      Buy {name}
    </BuyForm>
  );
}

type MeterOfferProps = {
  variantId: string;
  name: string;
  meter: string;
  features: readonly string[];
  buy: FormAction;
};

/** The button of a usage-based product, which a plan may include. */
export function MeterOffer({ variantId, name, meter, features, buy }: MeterOfferProps) {
  const visitor = useVisitor();
  const code = useCodeFor(variantId);
  if (visitor?.meters.includes(meter))
    return (
      <ButtonLink href="/account/usage" variant="outline" className="w-full sm:w-auto" prefetch={false}>
        See your usage
      </ButtonLink>
    );
  if (visitor && features.every((feature) => visitor.features.includes(feature)))
    return <p className="text-sm font-medium text-success">Included in your plan</p>;
  return (
    <BuyForm {...{ buy, variantId, code }} variant="outline" className="w-full sm:w-auto">
      Get {name}
    </BuyForm>
  );
}

export function MeterBadge({ meter }: { meter: string }) {
  return useVisitor()?.meters.includes(meter) ? <Badge variant="success">Active</Badge> : null;
}

/** For a visitor who followed an outdated link. */
export function NotForSaleNotice() {
  if (useSearchParams().get("notice") !== "not-for-sale") return null;
  return (
    <Notice title="This product is no longer available">
      <p>The link you followed is outdated. These are our current plans.</p>
    </Notice>
  );
}
