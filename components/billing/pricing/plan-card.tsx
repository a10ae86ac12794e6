import { Badge } from "@/components/ui/badge";
import { ButtonLink } from "@/components/ui/button";
import type { GrantedPlan } from "@/lib/billing/access/get-access";
import type { OfferedPlan } from "@/lib/billing/catalog/offer";
import type { PlanVariant } from "@/lib/billing/catalog/pricing";
import type { FormAction } from "@/lib/form-action";
import { formatMoney } from "@/lib/money";
import { cn } from "@/lib/utils";
import { BuyForm } from "../buy-form";
import { CheckList } from "../check-list";
import { billingRhythm, countOf, priceSuffix } from "../interval-text";
import { priceText } from "../price-text";

type Props = {
  plan: OfferedPlan;
  variant: PlanVariant;
  emphasis: "recommended" | "other" | "none";
  /** What whoever looks at it has already. */
  current: Pick<GrantedPlan, "productId" | "variantId"> | null;
  buy: FormAction;
};

/** One plan with its price in the chosen interval. Its five rows line up with those of the cards beside it. */
export function PlanCard({ plan, variant, emphasis, current, buy }: Props) {
  const isRecommended = emphasis === "recommended";
  const isCurrent = current?.productId === plan.productId;
  const noteId = `note-${variant.variantId}`;
  return (
    <li
      className={cn(
        "row-span-5 grid grid-rows-subgrid gap-y-0 rounded-2xl border bg-card p-6 wrap-anywhere sm:p-8",
        isRecommended
          ? "border-primary shadow-lg ring-1 shadow-primary/10 ring-primary"
          : "border-border shadow-xs",
      )}
    >
      <div className="flex min-h-8 items-center justify-between gap-3">
        <h2 className="text-xl font-semibold">{plan.name}</h2>
        {isCurrent ? (
          <Badge variant="success">Your plan</Badge>
        ) : isRecommended ? (
          <Badge>Recommended</Badge>
        ) : null}
      </div>
      <p className="mt-1 text-muted-foreground">{plan.summary}</p>
      <p className="mt-6 flex flex-wrap items-baseline gap-x-2">
        <span className="text-5xl font-semibold tracking-[-0.04em] figures">
          {priceText(variant, { trim: true })}
        </span>
        <span className="text-muted-foreground">{priceSuffix(variant)}</span>
      </p>
      <div className="mt-6">
        {current?.variantId === variant.variantId ? (
          <ButtonLink href="/account" variant="outline" className="w-full" prefetch={false}>
            Manage your plan
          </ButtonLink>
        ) : (
          <BuyForm
            buy={buy}
            variantId={variant.variantId}
            variant={emphasis === "other" ? "outline" : "default"}
            className="w-full"
            aria-describedby={noteId}
          >
            {isCurrent ? `Pay ${billingRhythm(variant)}` : `${current ? "Switch to" : "Get"} ${plan.name}`}
          </BuyForm>
        )}
        <p id={noteId} className="mt-2 min-h-6 text-center text-sm text-muted-foreground">
          {/* Whoever changes from another plan gets no trial and pays nothing to set it up. */}
          {noteOf(current ? { ...variant, trial: null, setupFee: 0 } : variant)}
        </p>
      </div>
      <div className="mt-4 border-t border-border pt-6">
        <CheckList items={plan.lines} />
      </div>
    </li>
  );
}

function noteOf(variant: PlanVariant): string {
  const { trial, price, leastPrice, currency, interval, intervalCount, setupFee } = variant;
  const parts = [
    trial ? `First ${countOf(trial.interval, trial.count)} free` : null,
    setupFee > 0 ? `plus a one-time ${formatMoney(setupFee, currency)} setup fee` : null,
    !trial && interval === "year" && intervalCount === 1 && leastPrice === null
      ? `${formatMoney(Math.ceil(price / 12), currency)} a month, billed yearly`
      : null,
    !trial && interval === "month" ? "Cancel at any time" : null,
  ].filter(Boolean);
  return parts.slice(0, 2).join(", ");
}
