import { ActionForm } from "@/components/ui/action-form";
import { SubmitButton } from "@/components/ui/submit-button";
import type { ScheduledPlan } from "@/lib/billing/account/account";
import { withTaxText } from "@/lib/billing/tax-text";
import { formatDate } from "@/lib/dates";
import type { FormAction } from "@/lib/form-action";
import { formatMoney } from "@/lib/money";

type Props = { scheduled: ScheduledPlan; subscriptionId: string; takeBack: FormAction };

/** The plan that follows at the end of the period, and the way to keep the one there is. */
export function ScheduledText({ scheduled, subscriptionId, takeBack }: Props) {
  const { name, at, price, currency, isTaxInclusive } = scheduled;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t border-border px-6 py-4 sm:px-8">
      <p className="min-w-0 font-medium figures">
        {name} starting {formatDate(at)}: {withTaxText(formatMoney(price, currency), isTaxInclusive)}.
      </p>
      <ActionForm action={takeBack}>
        <input type="hidden" name="subscriptionId" value={subscriptionId} />
        <SubmitButton pending="One moment…" variant="outline">
          Undo the change
        </SubmitButton>
      </ActionForm>
    </div>
  );
}
