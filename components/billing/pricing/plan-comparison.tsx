import { CheckSign } from "@/components/ui/check-sign";
import { cn } from "@/lib/utils";
import type { Cell, Comparison } from "@/lib/billing/catalog/compare-plans";
import { formatMoney } from "@/lib/money";
import { priceSuffix } from "../interval-text";
import { priceText } from "../price-text";
import type { PlanVariant } from "@/lib/billing/catalog/pricing";

type ComparedPlan = { name: string; variant: PlanVariant; isRecommended: boolean };

type Props = { plans: ComparedPlan[]; comparison: Comparison };

/**
 * What each plan holds, side by side. The names of the plans stay in sight; on a phone, where a column for the names of the rows would take
 * the room of two plans, each name stands above its row.
 */
export function PlanComparison({ plans, comparison }: Props) {
  const currency = plans[0]?.variant.currency;
  if (!currency) return null;
  const columns = [...(comparison.hasFree ? ["Free"] : []), ...plans.map(({ name }) => name)];
  return (
    <section aria-labelledby="comparison">
      <h2 id="comparison" className="text-2xl leading-8 font-semibold tracking-[-0.025em]">
        Compare plans
      </h2>
      <table aria-labelledby="comparison" className="mt-6 w-full table-fixed border-collapse text-sm">
        <thead>
          <tr>
            <th scope="col" className={cn(HEAD, "w-0 p-0 sm:w-[34%]")}>
              <span className="sr-only">What it includes</span>
            </th>
            {comparison.hasFree ? (
              <Head name="Free" price={formatMoney(0, currency, { trim: true })} suffix="" />
            ) : null}
            {plans.map(({ name, variant, isRecommended }) => (
              <Head
                key={variant.variantId}
                {...{ name, isRecommended }}
                price={priceText(variant, { trim: true })}
                suffix={priceSuffix(variant)}
              />
            ))}
          </tr>
        </thead>
        <tbody>
          {comparison.rows.map(({ name, cells }) => (
            <tr key={name} className="relative border-b border-border">
              <th scope="row" className="p-0 text-left font-medium sm:py-4 sm:pr-4">
                <span className="absolute inset-x-0 top-3 max-sm:text-muted-foreground sm:static">
                  {name}
                </span>
              </th>
              {columns.map((plan, place) => (
                <td key={plan} className="px-1 pt-10 pb-3.5 text-center align-middle figures sm:px-3 sm:py-4">
                  <Held cell={cells[place] ?? false} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

// A border would scroll away from under it.
const HEAD = "sticky top-0 z-10 bg-background shadow-[inset_0_-1px_0_var(--border)]";

function Head({
  name,
  price,
  suffix,
  isRecommended = false,
}: {
  name: string;
  price: string;
  suffix: string;
  isRecommended?: boolean;
}) {
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

function Held({ cell }: { cell: Cell }) {
  if (typeof cell === "string") return cell;
  if (!cell)
    return (
      <>
        <span aria-hidden className="text-muted-foreground">
          –
        </span>
        <span className="sr-only">Not included</span>
      </>
    );
  return (
    <>
      <CheckSign className="mx-auto" />
      <span className="sr-only">Included</span>
    </>
  );
}
