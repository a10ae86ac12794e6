import { Notice } from "@/components/ui/notice";
import type { FormAction } from "@/lib/actions";
import type { UsageBill, UsageNow } from "@/lib/billing/usage/list-usage";
import { formatDate } from "@/lib/dates";
import { formatCount, readerLocales } from "@/lib/region";
import { LimitForm } from "./limit-form";

/** The customer's cap on the usage of one subscription, whether it is reached, and the form that sets it. */
export function UsageLimits({ usage, save }: { usage: UsageNow; save: FormAction }) {
  const { subscriptionId, sent, waiting, unit, bill, limit } = usage;
  const used = sent + waiting;
  const { cap, thresholds, lifted } = limit;
  const end = bill ? formatDate(bill.period.end) : "the next period begins";
  const price = bill && !bill.isTrial ? priceOf(bill) : null;
  const titleId = `cap-${subscriptionId}`;
  return (
    <section aria-labelledby={titleId} className="mt-8 border-t border-border pt-6">
      <h3 id={titleId} className="font-semibold">
        Cap and alerts
      </h3>
      <p className="mt-1 max-w-[66ch] text-sm text-muted-foreground">
        At the cap, further {unit} are refused and cost nothing, until the next period begins or you raise it.
      </p>
      {cap === null ? null : (
        <div className="mt-4 space-y-4">
          <p className="text-sm figures">
            {formatCount(used)} of {formatCount(cap)} {unit} used
          </p>
          {lifted ? (
            <Notice title={lifted.until ? `Lifted until ${formatDate(lifted.until)}` : "Lifted for now"}>
              We lifted your cap. Usage above it is not refused, and is billed. Saving a cap puts it back in
              force.
            </Notice>
          ) : used >= cap ? (
            <Notice variant="warning" title="Your cap is reached">
              Further {unit} are refused until {end}. To go on now, raise the cap, or clear it.
            </Notice>
          ) : null}
        </div>
      )}
      <LimitForm {...{ subscriptionId, unit, save, price }} {...{ cap, thresholds }} />
    </section>
  );
}

function priceOf({ terms, currency, isTaxInclusive }: UsageBill) {
  return { terms, currency, isTaxInclusive, locale: readerLocales().amounts };
}
