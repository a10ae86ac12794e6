import { Badge } from "@/components/ui/badge";
import { ButtonLink } from "@/components/ui/button";
import { planPath } from "@/components/site/routes";
import type { OfferedPlan } from "@/lib/billing/catalog/offer";
import type { PlanVariant } from "@/lib/billing/catalog/pricing";
import { cn } from "@/lib/utils";
import { CheckList } from "../check-list";
import { priceSuffix } from "../interval-text";
import { priceText } from "../price-text";

type Props = { plan: OfferedPlan; subscription: { id: string; variantId: string; productId: string } };

/** One plan that can be changed to, by the month and by the year; what one has is marked. */
export function PlanChoice({ plan, subscription }: Props) {
  const isCurrent = plan.productId === subscription.productId;
  const variants = [plan.month, plan.year].filter((variant) => variant !== null);
  return (
    <li
      className={cn(
        "row-span-3 grid grid-rows-subgrid gap-y-0 rounded-2xl border bg-card p-6 wrap-anywhere",
        isCurrent ? "border-primary ring-1 ring-primary" : "border-border shadow-xs",
      )}
    >
      <div className="flex min-h-8 items-center justify-between gap-3">
        <h2 className="text-xl font-semibold">{plan.name}</h2>
        {isCurrent ? <Badge>Your plan</Badge> : null}
      </div>
      <ul className="mt-4 divide-y divide-border border-y border-border">
        {variants.map((variant) => (
          <VariantChoice key={variant.variantId} {...{ variant, subscription }} />
        ))}
      </ul>
      <div className="mt-5">
        <CheckList items={plan.lines} />
      </div>
    </li>
  );
}

function VariantChoice({
  variant,
  subscription,
}: {
  variant: PlanVariant;
  subscription: Props["subscription"];
}) {
  const { variantId, productName } = variant;
  const isCurrent = variantId === subscription.variantId;
  return (
    <li className="flex min-h-16 items-center justify-between gap-3 py-2">
      <p className="figures">
        <span className="font-semibold">{priceText(variant, { trim: true })}</span>{" "}
        <span className="text-sm text-muted-foreground">{priceSuffix(variant)}</span>
      </p>
      {isCurrent ? (
        <span aria-current="true" className="px-4 text-sm font-semibold text-muted-foreground">
          Current
        </span>
      ) : (
        <ButtonLink
          href={planPath(subscription.id, variantId)}
          variant="outline"
          aria-label={`Choose ${productName}, ${priceSuffix(variant)}`}
        >
          Choose
        </ButtonLink>
      )}
    </li>
  );
}
