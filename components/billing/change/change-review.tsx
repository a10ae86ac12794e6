import { planPath } from "@/components/site/routes";
import { ActionForm } from "@/components/ui/action-form";
import { ButtonLink } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { SubmitButton } from "@/components/ui/submit-button";
import type { Preview } from "@/lib/billing/change/preview";
import { formatDate } from "@/lib/dates";
import type { FormAction } from "@/lib/form-action";
import { formatMoney } from "@/lib/money";
import { BillTable } from "./bill-table";
import { LaterText } from "./later-text";

type Props = { preview: Preview; shown: string; change: FormAction };

/** What a change costs now and from then on, line by line, and the button that makes it. */
export function ChangeReview({ preview, shown, change }: Props) {
  const { subscription, wanted, when, cost, isExact, tax } = preview;
  const { today, next } = cost;
  const { currency } = wanted;
  const table = { currency, isExact, tax };
  const isPaid = today.lines.length > 0;
  return (
    <Card className="rounded-2xl sm:p-8">
      <div className="space-y-8">
        {isPaid ? <BillTable title="Today" bill={today} total="Due today" {...table} /> : null}
        <BillTable title={`On ${formatDate(next.at)}`} bill={next} total="Next payment" {...table} />
      </div>
      <div className="mt-4 space-y-2 text-sm leading-6 text-muted-foreground figures">
        {today.credit > 0 ? <p>{creditText(today.credit, currency)}</p> : null}
        {next.credit > 0 ? <p>{creditText(next.credit, currency)}</p> : null}
        <LaterText cost={cost} currency={currency} isExact={isExact} rhythm={wanted} />
        <p>{whenText(preview)}</p>
        {isExact ? null : (
          <p>
            “About” means that part of it, such as a discount or your country’s tax, is only known when you
            are charged.
          </p>
        )}
      </div>
      <ActionForm action={change} className="mt-8 space-y-3">
        <input type="hidden" name="subscriptionId" value={subscription.id} />
        <input type="hidden" name="variantId" value={wanted.variantId} />
        <input type="hidden" name="shown" value={shown} />
        <SubmitButton pending="Changing…" className="w-full whitespace-normal!">
          {confirmText(when, today.total, { currency, isExact, at: next.at })}
        </SubmitButton>
        <ButtonLink href={planPath(subscription.id)} variant="ghost" className="w-full">
          See all plans
        </ButtonLink>
      </ActionForm>
    </Card>
  );
}

function confirmText(
  when: Preview["when"],
  due: number,
  { currency, isExact, at }: { currency: string; isExact: boolean; at: Date },
): string {
  if (when === "at period end") return `Change on ${formatDate(at)}`;
  if (due === 0) return "Change now";
  return `Pay ${isExact ? "" : "about "}${formatMoney(due, currency)} and change`;
}

function whenText({ subscription, wanted, when, takesEffectAt, cost }: Preview): string {
  const { productName, cardBrand, cardLastFour } = subscription;
  if (when === "at period end")
    return `You keep ${productName} until ${formatDate(takesEffectAt)}, and can undo the change until then.`;
  const starts = `${wanted.productName} starts immediately.`;
  if (subscription.status === "on_trial")
    return `${starts} Your trial continues, and you won’t be charged before it ends.`;
  if (cost.today.total === 0 || !cardBrand || !cardLastFour) return starts;
  return `${starts} The card ending in ${cardLastFour} will be charged.`;
}

function creditText(credit: number, currency: string): string {
  return `${formatMoney(credit, currency)} of what you have paid is left over and kept as credit toward your next payments.`;
}
