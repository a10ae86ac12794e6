import { Notice } from "@/components/ui/notice";
import { taxText } from "@/lib/billing/tax-text";
import type { UsageBill, UsageNow } from "@/lib/billing/usage/list-usage";
import { formatDate } from "@/lib/dates";
import { t } from "@/lib/i18n/translate";
import { formatCount, readerLocales } from "@/lib/region";
import { LimitForm } from "./limit-form";

/** The customer's cap on the usage of one subscription, whether it is reached, and the form that sets it. */
export function UsageLimits({ usage }: { usage: UsageNow }) {
  const { subscriptionId, sent, waiting, unit, bill, limit } = usage;
  const used = sent + waiting;
  const { cap, thresholds, lifted } = limit;
  const price = bill && !bill.isTrial ? priceOf(bill) : null;
  const titleId = `cap-${subscriptionId}`;
  return (
    <section aria-labelledby={titleId} className="mt-8 border-t border-border pt-6">
      <h3 id={titleId} className="font-semibold">
        {t("Cap and alerts")}
      </h3>
      <p className="mt-1 max-w-[66ch] text-sm text-muted-foreground">
        {t(
          "At the cap, further {unit} are refused and cost nothing, until the next period begins or you raise it.",
          { unit },
        )}
      </p>
      {cap === null ? null : (
        <div className="mt-4 space-y-4">
          <p className="text-sm figures">
            {t("{used} of {cap} {unit} used", { used: formatCount(used), cap: formatCount(cap), unit })}
          </p>
          {lifted ? (
            <Notice
              title={
                lifted.until
                  ? t("Lifted until {date}", { date: formatDate(lifted.until) })
                  : t("Lifted for now")
              }
            >
              {t(
                "We lifted your cap. Usage above it is not refused, and is billed. Saving a cap puts it back in force.",
              )}
            </Notice>
          ) : used >= cap ? (
            <Notice variant="warning" title={t("Your cap is reached")}>
              {bill
                ? t("Further {unit} are refused until {date}. To go on now, raise the cap, or clear it.", {
                    unit,
                    date: formatDate(bill.period.end),
                  })
                : t(
                    "Further {unit} are refused until the next period begins. To go on now, raise the cap, or clear it.",
                    { unit },
                  )}
            </Notice>
          ) : null}
        </div>
      )}
      <LimitForm {...{ subscriptionId, unit, price, cap, thresholds }} />
    </section>
  );
}

function priceOf({ terms, currency, isTaxInclusive }: UsageBill) {
  return { terms, currency, tax: taxText(isTaxInclusive), locale: readerLocales().amounts };
}
