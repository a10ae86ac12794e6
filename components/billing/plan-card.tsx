import { Badge } from "@/components/ui/badge";
import { classNames } from "@/components/ui/class-names";
import type { FormAction } from "@/components/ui/form-action";
import type { Plan, PlanVariant } from "@/lib/billing/catalog/pricing";
import { formatMoney } from "@/lib/money";
import { BuyForm } from "./buy-form";
import { CheckList } from "./check-list";
import { countOf, priceSuffix } from "./interval-text";

type Props = {
  plan: Plan;
  variant: PlanVariant;
  emphasis: "recommended" | "other" | "none";
  buy: FormAction;
};

/** One plan with its price in the chosen interval. Its five rows line up with those of the cards beside it. */
export function PlanCard({ plan, variant, emphasis, buy }: Props) {
  const isRecommended = emphasis === "recommended";
  const noteId = `note-${variant.variantId}`;
  return (
    <li
      className={classNames(
        "row-span-5 grid grid-rows-subgrid gap-y-0 rounded-2xl border bg-surface p-6 wrap-anywhere sm:p-8",
        isRecommended
          ? "border-accent shadow-lg ring-1 shadow-accent/10 ring-accent"
          : "border-line shadow-xs",
      )}
    >
      <div className="flex min-h-8 items-center justify-between gap-3">
        <h2 className="text-xl font-semibold">{plan.name}</h2>
        {isRecommended ? <Badge tone="accent">Recommended</Badge> : null}
      </div>
      <p className="mt-1 text-muted">{plan.summary}</p>
      <p className="mt-6 flex flex-wrap items-baseline gap-x-2">
        <span className="text-5xl font-semibold tracking-[-0.04em] figures">
          {formatMoney(variant.price, variant.currency, { trim: true })}
        </span>
        <span className="text-muted">{priceSuffix(variant)}</span>
      </p>
      <div className="mt-6">
        <BuyForm
          buy={buy}
          variantId={variant.variantId}
          look={emphasis === "other" ? "secondary" : "primary"}
          className="w-full"
          aria-describedby={noteId}
        >
          Get {plan.name}
        </BuyForm>
        <p id={noteId} className="mt-2 min-h-6 text-center text-sm text-muted">
          {noteOf(variant)}
        </p>
      </div>
      <div className="mt-4 border-t border-line pt-6">
        <CheckList items={plan.features} />
      </div>
    </li>
  );
}

function noteOf({ trial, price, currency, interval, intervalCount, setupFee }: PlanVariant): string {
  const parts = [
    trial ? `First ${countOf(trial.interval, trial.count)} free` : null,
    setupFee > 0 ? `plus ${formatMoney(setupFee, currency)} once to set up` : null,
    !trial && interval === "year" && intervalCount === 1
      ? `${formatMoney(Math.ceil(price / 12), currency)} a month, paid yearly`
      : null,
    !trial && interval === "month" ? "Cancel at any time" : null,
  ].filter(Boolean);
  return parts.slice(0, 2).join(", ");
}
