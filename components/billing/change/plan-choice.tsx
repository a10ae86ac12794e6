import { planPath } from "@/components/site/routes";
import { Badge } from "@/components/ui/badge";
import { ButtonLink } from "@/components/ui/button";
import type { OfferedPlan } from "@/lib/billing/catalog/offer";
import { freeLines, planLines } from "@/lib/billing/catalog/plan-text";
import { type PlanVariant, variantsOf } from "@/lib/billing/catalog/pricing";
import { formatDate } from "@/lib/dates";
import { t } from "@/lib/i18n/translate";
import { cn } from "@/lib/utils";
import { CheckList } from "../pricing/plan-card";
import { priceSuffix, priceText } from "../price-text";

type PlanChoiceProps = {
  plan: OfferedPlan;
  subscription: { id: string; variantId: string; productId: string };
};

/** A plan to change to, monthly or yearly. The current one is marked. */
export function PlanChoice({ plan, subscription }: PlanChoiceProps) {
  const isCurrent = plan.productId === subscription.productId;
  return (
    <li
      className={cn(
        "row-span-3 grid grid-rows-subgrid gap-y-0 rounded-2xl border bg-card p-6 wrap-anywhere",
        isCurrent ? "border-primary ring-1 ring-primary" : "border-border shadow-xs",
      )}
    >
      <div className="flex min-h-8 items-center justify-between gap-3">
        <h2 className="text-xl font-semibold">{plan.name}</h2>
        {isCurrent ? <Badge>{t("Your plan")}</Badge> : null}
      </div>
      <ul className="mt-4 divide-y divide-border border-y border-border">
        {variantsOf([plan]).map((variant) => (
          <VariantChoice key={variant.variantId} {...{ variant, subscription }} />
        ))}
      </ul>
      <div className="mt-5">
        <CheckList items={planLines(plan.grants)} />
      </div>
    </li>
  );
}

type VariantChoiceProps = Pick<PlanChoiceProps, "subscription"> & { variant: PlanVariant };

function VariantChoice({ variant, subscription }: VariantChoiceProps) {
  const { variantId, productName } = variant;
  const isCurrent = variantId === subscription.variantId;
  return (
    <li className="flex min-h-16 items-center justify-between gap-3 py-2">
      <p className="figures">
        <span className="font-semibold">{priceText(variant, { trim: true }, t)}</span>{" "}
        <span className="text-sm text-muted-foreground">{priceSuffix(variant, t)}</span>
      </p>
      {isCurrent ? (
        <span aria-current="true" className="px-4 text-sm font-semibold text-muted-foreground">
          {t("Current")}
        </span>
      ) : (
        <ButtonLink
          href={planPath(subscription.id, variantId)}
          variant="outline"
          aria-label={t("Choose {plan}, {frequency}", {
            plan: productName,
            frequency: priceSuffix(variant, t),
          })}
        >
          {t("Choose")}
        </ButtonLink>
      )}
    </li>
  );
}

/** `afterward`: the lines of the plan that follows; by default the free plan's. */
type Props = {
  productName: string;
  lines: readonly string[];
  until: Date | null;
  afterward?: readonly string[];
};

/** What a customer keeps until the plan ends, and what they have afterward. */
export function KeptFeatures({ productName, lines, until, afterward = freeLines() }: Props) {
  return (
    <div className="grid gap-x-10 gap-y-6 rounded-2xl border border-border bg-card p-6 sm:grid-cols-2">
      <section>
        <h2 className="mb-3 text-base font-semibold">
          {until
            ? t("What you keep until {date}", { date: formatDate(until) })
            : t("What {plan} includes", { plan: productName })}
        </h2>
        <CheckList items={lines} />
      </section>
      <section>
        <h2 className="mb-3 text-base font-semibold">{t("What you have afterward")}</h2>
        <CheckList items={afterward} />
      </section>
    </div>
  );
}
