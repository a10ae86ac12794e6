"use client";

import { useSearchParams } from "next/navigation";
import type { ComponentProps, ReactNode } from "react";
import { useT } from "@/components/site/language";
import { useVisitor } from "@/components/site/visitor";
import { Badge } from "@/components/ui/badge";
import { ButtonLink } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import type { FormAction } from "@/lib/actions";
import { BuyForm } from "../buy-form";
import { OfferNote, useCodeFor } from "../discounts/linked-discount";
import type { Offered } from "../price-text";

type PlanBadgeProps = { productId: string | null; isRecommended: boolean };

/** Marks the visitor's plan, or the recommended one. `productId` is null for what is free. */
export function PlanBadge({ productId, isRecommended }: PlanBadgeProps) {
  const visitor = useVisitor();
  const t = useT();
  const isTheirs = productId ? visitor?.plan?.productId === productId : visitor?.user && !visitor.plan;
  if (isTheirs) return <Badge variant="success">{t("Your plan")}</Badge>;
  return isRecommended ? <Badge>{t("Recommended")}</Badge> : null;
}

type PlanOfferProps = {
  productId: string;
  variant: Offered;
  name: string;
  /** "Start 14-day trial" */
  trial: ReactNode;
  isOutlined: boolean;
  /** The note below the button for a new customer, with the setup fee, and for one who switches from another plan. */
  notes: { first: ReactNode; setup: ReactNode; next: ReactNode };
  buy: FormAction;
};

/** The button of a plan, depending on what the visitor has already. */
export function PlanOffer({ productId, variant, name, notes, ...rest }: PlanOfferProps) {
  const { trial, isOutlined, buy } = rest;
  const { variantId } = variant;
  const visitor = useVisitor();
  const t = useT();
  const plan = visitor?.plan;
  const current = plan?.isPaid ? plan : null;
  const noteId = `note-${variantId}`;
  return (
    <div className="mt-6">
      {current?.variantId === variantId ? (
        <ButtonLink href="/account" variant="outline" className="w-full" prefetch={false}>
          {t("Manage your plan")}
        </ButtonLink>
      ) : (
        <BuyOffer
          buy={buy}
          variantId={variantId}
          variant={isOutlined ? "outline" : "default"}
          className="w-full"
          aria-describedby={noteId}
        >
          {current?.productId === productId ? (
            t(variant.interval === "year" ? "Pay yearly" : "Pay monthly")
          ) : current ? (
            t("Switch to {name}", { name })
          ) : trial ? (
            <span>{trial}</span>
          ) : (
            t("Get {name}", { name })
          )}
        </BuyOffer>
      )}
      <p id={noteId} className="mt-2 min-h-10 text-center text-sm leading-5 text-muted-foreground">
        {current ? (
          notes.next
        ) : (
          <>
            <OfferNote {...{ variant, hasTrial: Boolean(trial) }}>{notes.first}</OfferNote>
            {notes.setup}
          </>
        )}
      </p>
    </div>
  );
}

/** A button that buys something with the code of the link that led to the page, if there is one. */
export function BuyOffer(props: ComponentProps<typeof BuyForm>) {
  return <BuyForm code={useCodeFor(props.variantId)} {...props} />;
}

/** For a visitor who followed an outdated link. */
export function NotForSaleNotice() {
  const t = useT();
  if (useSearchParams().get("notice") !== "not-for-sale") return null;
  return (
    <Notice title={t("This product is no longer available")}>
      {t("The link you followed is outdated. These are our current plans.")}
    </Notice>
  );
}
