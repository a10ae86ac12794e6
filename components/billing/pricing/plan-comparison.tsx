import type { ReactNode } from "react";
import type { Cell, Comparison } from "@/lib/billing/catalog/plan-text";
import type { PlanVariant } from "@/lib/billing/catalog/pricing";
import { Hint } from "@/components/ui/hint";
import { t } from "@/lib/i18n/translate";
import { cn } from "@/lib/utils";
import { OfferPrice, OfferSuffix } from "../discounts/linked-discount";
import { offeredOf } from "../price-text";
import { Price } from "./plan-card";

type ComparedPlan = { name: string; variant: PlanVariant; isRecommended: boolean };

/** Compares the plans in a table with a sticky header. On a phone the name of each row is above its cells, to save a column. */
export function PlanComparison({ plans, comparison }: { plans: ComparedPlan[]; comparison: Comparison }) {
  const currency = plans[0]?.variant.currency;
  if (!currency) return null;
  const columns = [...(comparison.hasFree ? [t("Free")] : []), ...plans.map(({ name }) => name)];
  return (
    <section aria-labelledby="comparison">
      <h2 id="comparison" className="text-2xl leading-8 font-semibold tracking-[-0.025em]">
        {t("Compare plans")}
      </h2>
      <table aria-labelledby="comparison" className="mt-6 w-full table-fixed border-collapse text-sm">
        <thead>
          <tr>
            <th scope="col" className={cn(HEAD, "w-0 p-0 sm:w-[34%]")}>
              <span className="sr-only">{t("What it includes")}</span>
            </th>
            {comparison.hasFree ? (
              <Head
                name={t("Free")}
                price={<Price of={{ price: 0, leastPrice: null, currency }} />}
                suffix=""
              />
            ) : null}
            {plans.map(({ name, variant, isRecommended }) => (
              <Head
                key={variant.variantId}
                {...{ name, isRecommended }}
                price={<OfferPrice {...offeredOf(variant)} />}
                suffix={<OfferSuffix {...offeredOf(variant)} />}
              />
            ))}
          </tr>
        </thead>
        <tbody>
          {comparison.rows.map(({ name, cells, hint }) => (
            <tr key={name} className="relative border-b border-border">
              <th scope="row" className="p-0 text-left font-medium sm:py-4 sm:pr-4">
                <span className="absolute inset-x-0 top-3 max-sm:text-muted-foreground sm:static">
                  {name}
                  {hint ? <Hint term={name}>{hint}</Hint> : null}
                </span>
              </th>
              {columns.map((plan, place) => (
                <td key={plan} className="px-1 pt-10 pb-3.5 text-center align-middle figures sm:px-3 sm:py-4">
                  <CellValue cell={cells[place] ?? false} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

// An inset shadow, because a border would scroll away from a sticky cell.
const HEAD = "sticky top-0 z-10 bg-background shadow-[inset_0_-1px_0_var(--border)]";

type HeadProps = { name: string; price: ReactNode; suffix: ReactNode; isRecommended?: boolean };

function Head({ name, price, suffix, isRecommended = false }: HeadProps) {
  return (
    <th
      scope="col"
      className={cn(
        HEAD,
        "px-1 pt-4 pb-3 align-bottom font-semibold wrap-anywhere sm:px-3 sm:text-base",
        isRecommended && "text-primary",
      )}
    >
      {name}
      <span className="block text-sm font-normal text-muted-foreground figures">
        {price} <span className="max-sm:sr-only">{suffix}</span>
      </span>
    </th>
  );
}

function CellValue({ cell }: { cell: Cell }) {
  if (typeof cell === "string") return cell;
  return (
    <>
      <span className="sr-only">{cell ? t("Included") : t("Not included")}</span>
      <span aria-hidden className={cell ? "font-bold text-success" : "text-muted-foreground"}>
        {cell ? "✓" : "–"}
      </span>
    </>
  );
}
