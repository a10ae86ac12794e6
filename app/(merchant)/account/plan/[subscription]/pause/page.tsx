import { AccountSubpage } from "@/components/billing/account/account-section";
import { Unavailable } from "@/components/billing/change/change-obstacle";
import { planPathTo } from "@/components/site/routes";
import { ActionForm } from "@/components/ui/action-form";
import { SubmitButton } from "@/components/ui/submit-button";
import { ButtonLink } from "@/components/ui/button";
import { SelectField } from "@/components/ui/field";
import { requireUser } from "@/lib/auth/session";
import { monthsOf, PAUSE_LENGTHS, PAUSE_MODE } from "@/lib/billing/change/options";
import { serviceNow } from "@/lib/billing/test-mode/service-now";
import { addInterval, formatDate } from "@/lib/dates";
import { t } from "@/lib/i18n/translate";
import { privatePage } from "@/lib/metadata";
import { findChoices } from "../../find-choices";
import { pausePlanAction } from "../../actions";

export const generateMetadata = privatePage("Pause plan");

export default async function PausePage({ params }: PageProps<"/account/plan/[subscription]/pause">) {
  const { subscription: id } = await params;
  const user = await requireUser(planPathTo("pause", id));
  const now = new Date();
  const { subscription } = await findChoices(user.id, id, now);
  const { productName, status } = subscription;
  return (
    <div className="mx-auto max-w-2xl">
      <AccountSubpage section="Overview" title={t("Pause {plan}", { plan: productName })} />
      {status === "active" ? (
        <>
          <ul className="mt-6 mb-8 list-disc space-y-2 pl-5 leading-7 marker:text-muted-foreground">
            <li>
              {t("You won’t be charged while it is paused, and skipped payments are not collected later.")}
            </li>
            <li>
              {PAUSE_MODE === "free"
                ? t("You can keep using {plan} during the pause.", { plan: productName })
                : t(
                    "You can’t use {plan} during the pause, and the time you’ve paid for keeps running; your data is kept.",
                    { plan: productName },
                  )}
            </li>
            <li>{t("You can resume it at any time. Your billing date stays the same.")}</li>
          </ul>
          <PauseForm subscriptionId={id} productName={productName} now={await serviceNow(now)} />
        </>
      ) : (
        <div className="mt-6">
          <Unavailable title={t("This plan can’t be paused right now")}>
            {t("Only an active plan that is paid for can be paused.")}
          </Unavailable>
        </div>
      )}
    </div>
  );
}

type PauseFormProps = { subscriptionId: string; productName: string; now: Date };

function PauseForm({ subscriptionId, productName, now }: PauseFormProps) {
  return (
    <ActionForm action={pausePlanAction} fields={{ subscriptionId }} className="space-y-6">
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
