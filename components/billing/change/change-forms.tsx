import { ActionButton } from "@/components/ui/action-button";
import { ActionForm, SubmitButton } from "@/components/ui/action-form";
import { ButtonLink } from "@/components/ui/button";
import { SelectField, TextareaField } from "@/components/ui/field";
import {
  type SubscriptionChange,
  CANCEL_REASONS,
  monthsOf,
  PAUSE_LENGTHS,
} from "@/lib/billing/change/options";
import { addInterval, formatDate } from "@/lib/dates";
import type { FormAction } from "@/lib/actions";
import { t } from "@/lib/i18n/translate";

type ChangeFormProps = {
  action: FormAction;
  subscriptionId: string;
  change: Exclude<SubscriptionChange, "cancel">;
};

/** A button that takes back a cancellation or a pause. */
export function ChangeForm({ action, subscriptionId, change }: ChangeFormProps) {
  return (
    <ActionButton action={action} fields={{ subscriptionId, change }} className="w-full sm:w-auto">
      {change === "resume" ? t("Resume plan") : t("Resume")}
    </ActionButton>
  );
}

type CancelFormProps = { cancel: FormAction; subscriptionId: string; productName: string };

/** Cancels, with an optional reason. */
export function CancelForm({ cancel, subscriptionId, productName }: CancelFormProps) {
  return (
    <ActionForm action={cancel} className="space-y-6">
      <input type="hidden" name="subscriptionId" value={subscriptionId} />
      <fieldset>
        <legend className="text-base font-semibold">{t("Why are you leaving?")}</legend>
        <p className="mt-1 text-sm text-muted-foreground">{t("Optional. It helps us improve.")}</p>
        <div className="mt-3 grid sm:grid-cols-2 sm:gap-x-6">
          {Object.entries(CANCEL_REASONS).map(([reason, text]) => (
            <label key={reason} className="flex min-h-11 cursor-pointer items-center gap-3 text-sm">
              <input type="radio" name="reason" value={reason} className="size-4 shrink-0 accent-primary" />
              {t(text)}
            </label>
          ))}
        </div>
      </fieldset>
      <TextareaField
        label={t("Anything to add")}
        name="comment"
        rows={3}
        maxLength={1_000}
        className="min-h-0 sm:text-sm"
      />
      <div className="flex flex-col gap-3 sm:flex-row">
        <SubmitButton pending={t("Canceling…")} variant="destructive">
          {t("Cancel {plan}", { plan: productName })}
        </SubmitButton>
        <ButtonLink href="/account" variant="ghost">
          {t("Keep plan")}
        </ButtonLink>
      </div>
    </ActionForm>
  );
}

type PauseFormProps = { pause: FormAction; subscriptionId: string; productName: string; now: Date };

export function PauseForm({ pause, subscriptionId, productName, now }: PauseFormProps) {
  return (
    <ActionForm action={pause} className="space-y-6">
      <input type="hidden" name="subscriptionId" value={subscriptionId} />
      <SelectField label={t("How long?")} name="length" className="max-w-sm">
        {PAUSE_LENGTHS.map((length) => {
          const months = monthsOf(length);
          return (
            <option key={length} value={length}>
              {months === null
                ? t("Until I resume it")
                : t("{count, plural, one {# month} other {# months}}, until {date}", {
                    count: months,
                    date: formatDate(addInterval(now, "month", months)),
                  })}
            </option>
          );
        })}
      </SelectField>
      <div className="flex flex-col gap-3 sm:flex-row">
        <SubmitButton pending={t("Pausing…")}>{t("Pause {plan}", { plan: productName })}</SubmitButton>
        <ButtonLink href="/account" variant="ghost">
          {t("Keep plan")}
        </ButtonLink>
      </div>
    </ActionForm>
  );
}

/** What canceling means in this status, in one sentence. */
export function whenItEnds(status: string): string {
  if (status === "past_due" || status === "unpaid")
    return t("Because a payment is overdue, canceling ends your plan immediately.");
  if (status === "paused") return t("If you cancel, you won’t be charged again.");
  return t("If you cancel, you keep access until the end of the period you’ve paid for.");
}

/** When access ends if the plan is canceled now; null if it ends immediately or has ended. */
export function accessEndIfCanceled(subscription: {
  status: string;
  trialEndsAt: Date | null;
  renewsAt: Date | null;
}): Date | null {
  if (subscription.status === "on_trial") return subscription.trialEndsAt;
  return subscription.status === "active" ? subscription.renewsAt : null;
}
