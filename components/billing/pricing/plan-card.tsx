import type { ReactNode } from "react";
import { StartLink } from "@/components/site/start-link";
import { Card } from "@/components/ui/card";
import type { FormAction } from "@/lib/actions";
import type { OfferedPlan } from "@/lib/billing/catalog/offer";
import { planLines } from "@/lib/billing/catalog/plan-text";
import type { PlanVariant } from "@/lib/billing/catalog/pricing";
import { pricing } from "@/lib/brand";
import { rich, t, translateData } from "@/lib/i18n/translate";
import { cn } from "@/lib/utils";
import { OfferPrice, OfferSuffix } from "../discounts/linked-discount";
import { offeredOf, perMonth, priceSuffix } from "../price-text";
import { ReaderPrice } from "./reader-price";
import { BuyOffer, PlanBadge, PlanOffer } from "./visitor-offers";

type Props = {
  plan: OfferedPlan;
  variant: PlanVariant;
  emphasis: "recommended" | "other" | "none";
  buy: FormAction;
};

const TRIALS = {
  day: "Start {count}-day trial<hidden> of {name}</hidden>",
  week: "Start {count}-week trial<hidden> of {name}</hidden>",
  month: "Start {count}-month trial<hidden> of {name}</hidden>",
  year: "Start {count}-year trial<hidden> of {name}</hidden>",
} as const;

/** One plan with its price in the chosen interval. */
export function PlanCard({ plan, variant, emphasis, buy }: Props) {
  const { trial, setupFee, currency } = variant;
  const isYearly = perMonth(variant) !== variant;
  const offered = offeredOf(variant);
  const billed = isYearly ? (
    rich("{price} billed yearly", { price: <Price of={variant} /> })
  ) : (
    <>
      <Price of={variant} /> {priceSuffix(variant, t)}
    </>
  );
  const setup = rich(", plus a one-time {price} setup fee", {
    price: <Price of={{ price: setupFee, leastPrice: null, currency }} />,
  });
  return (
    <CardFrame
      name={plan.name}
      summary={translateData(plan.summary)}
      price={<OfferPrice {...offered} />}
      suffix={<OfferSuffix {...offered} />}
      productId={plan.productId}
      isRecommended={emphasis === "recommended"}
      lines={planLines(plan.grants)}
    >
      <PlanOffer
        productId={plan.productId}
        variant={offered}
        name={plan.name}
        trial={
          trial &&
          rich(TRIALS[trial.interval], {
            count: trial.count,
            name: plan.name,
            hidden: (text) => <span className="sr-only">{text}</span>,
          })
        }
        isOutlined={emphasis === "other"}
        // A customer who switches from another plan gets no trial and pays nothing to set it up.
        notes={{
          first: trial ? rich("Then {price}", { price: billed }) : isYearly ? billed : t("Cancel anytime"),
          setup: setupFee > 0 ? setup : null,
          next: isYearly ? billed : t("Review the cost first"),
        }}
        buy={buy}
      />
    </CardFrame>
  );
}

/** What every signed-in user gets without paying. */
export function FreeCard({ currency, lines }: { currency: string; lines: string[] }) {
  return (
    <CardFrame
      name={t("Free")}
      summary={translateData(pricing.free)}
      price={<Price of={{ price: 0, leastPrice: null, currency }} />}
      suffix={t("forever")}
      productId={null}
      lines={lines}
    >
      <div className="mt-6">
        <StartLink variant="outline" className="w-full" />
        <p className="mt-2 min-h-10 text-center text-sm leading-5 text-muted-foreground">
          {t("No card needed")}
        </p>
      </div>
    </CardFrame>
  );
}

type FrameProps = {
  name: string;
  summary: string;
  price: ReactNode;
  suffix: ReactNode;
  productId: string | null;
  isRecommended?: boolean;
  lines: string[];
  children: ReactNode;
};

/** Its five rows align with those of the other cards. */
function CardFrame({ name, summary, price, suffix, productId, isRecommended = false, ...rest }: FrameProps) {
  return (
    <li
      className={cn(
        "row-span-5 grid grid-rows-subgrid gap-y-0 rounded-2xl border bg-card p-6 wrap-anywhere",
        isRecommended
          ? "border-primary shadow-lg ring-1 shadow-primary/10 ring-primary"
          : "border-border shadow-xs",
      )}
    >
      <div className="flex min-h-8 items-center justify-between gap-3">
        <h2 className="text-xl font-semibold">{name}</h2>
        <PlanBadge productId={productId} isRecommended={isRecommended} />
      </div>
      <p className="mt-1 text-muted-foreground">{summary}</p>
      <p className="mt-6 flex flex-wrap items-baseline gap-x-2">
        <span className="text-5xl font-semibold tracking-[-0.04em] figures">{price}</span>
        <span className="text-muted-foreground">{suffix}</span>
      </p>
      {rest.children}
      <div className="mt-4 border-t border-border pt-6">
        <CheckList items={rest.lines} />
      </div>
    </li>
  );
}

/** A one-time purchase. */
export function OneTimeCard({ variant, buy }: { variant: PlanVariant; buy: FormAction }) {
  return (
    <Card className="flex flex-col gap-x-8 gap-y-5 wrap-anywhere sm:flex-row sm:items-center">
      <div className="flex-1">
        <h3 className="text-lg font-semibold">{variant.productName}</h3>
        <p className="mt-1 max-w-[60ch] text-muted-foreground">{translateData(variant.summary)}</p>
      </div>
      <p className="flex items-baseline gap-2">
        <span className="text-2xl font-semibold tracking-[-0.03em] figures">
          <OfferPrice {...offeredOf(variant)} />
        </span>
        <span className="text-muted-foreground">{priceSuffix(variant, t)}</span>
      </p>
      <BuyOffer buy={buy} variantId={variant.variantId} variant="outline" className="w-full sm:w-auto">
        {t("Buy {name}", { name: variant.productName })}
      </BuyOffer>
    </Card>
  );
}

/** Passes on only what the browser needs. */
export function Price({ of }: { of: Pick<PlanVariant, "price" | "leastPrice" | "currency"> }) {
  return <ReaderPrice price={of.price} leastPrice={of.leastPrice} currency={of.currency} />;
}

export function CheckList({ items }: { items: readonly string[] }) {
  return (
    <ul className="list-['✓'] space-y-3 pl-4 text-sm *:pl-3 marker:font-bold marker:text-success">
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );
}
