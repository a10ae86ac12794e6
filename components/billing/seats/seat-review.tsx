import { ActionForm } from "@/components/ui/action-form";
import { ButtonLink } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { SubmitButton } from "@/components/ui/submit-button";
import type { SeatPreview } from "@/lib/billing/seats/preview-seat";
import { formatDate } from "@/lib/dates";
import type { FormAction } from "@/lib/form-action";
import { formatMoney } from "@/lib/money";
import { BillTable } from "../change/bill-table";
import { LaterText } from "../change/later-text";

type Props = { preview: SeatPreview; shown: string; buy: FormAction };

/** What one seat more costs now and from then on, line by line, and the button that buys it. */
export function SeatReview({ preview, shown, buy }: Props) {
  const { subscription, seats, cost, isExact, tax, currency, renewal } = preview;
  const { today, next } = cost;
  const table = { currency, isExact, tax };
  const about = isExact ? "" : "about ";
  const rhythm = { interval: renewal.interval, intervalCount: renewal.count };
  return (
    <Card className="rounded-2xl sm:p-8">
      <div className="space-y-8">
        {today.lines.length > 0 ? (
          <BillTable title="Today" bill={today} total="Due today" {...table} />
        ) : null}
        <BillTable title={`On ${formatDate(next.at)}`} bill={next} total="Next payment" {...table} />
      </div>
      <div className="mt-4 space-y-2 text-sm leading-6 text-muted-foreground figures">
        <LaterText cost={cost} currency={currency} isExact={isExact} rhythm={rhythm} />
        {isExact ? null : (
          <p>
            “About” means that part of it, such as a discount or your country’s tax, is only known when you
            are charged.
          </p>
        )}
      </div>
      <ActionForm action={buy} className="mt-8 space-y-3">
        <input type="hidden" name="subscriptionId" value={subscription.id} />
        <input type="hidden" name="shown" value={shown} />
        <SubmitButton pending="Buying…" className="w-full whitespace-normal!">
          {today.total > 0
            ? `Pay ${about}${formatMoney(today.total, currency)} and go to ${seats + 1} seats`
            : `Go to ${seats + 1} seats`}
        </SubmitButton>
        <ButtonLink href="/account/seats" variant="ghost" className="w-full">
          Not now
        </ButtonLink>
      </ActionForm>
    </Card>
  );
}
