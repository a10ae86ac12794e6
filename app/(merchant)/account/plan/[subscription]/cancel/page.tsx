import { AccountSubpage } from "@/components/billing/account/account-section";
import { Unavailable } from "@/components/billing/change/change-obstacle";
import { KeptFeatures } from "@/components/billing/change/plan-choice";
import { planPath, planPathTo } from "@/components/site/routes";
import { ActionForm } from "@/components/ui/action-form";
import { SubmitButton } from "@/components/ui/submit-button";
import { ButtonLink } from "@/components/ui/button";
import { TextareaField } from "@/components/ui/field";
import { requireUser } from "@/lib/auth/session";
import { planLines } from "@/lib/billing/catalog/plan-text";
import { CANCEL_REASONS, changesOf } from "@/lib/billing/change/options";
import type { Choices } from "@/lib/billing/change/preview";
import { serviceNow } from "@/lib/billing/test-mode/service-now";
import { t } from "@/lib/i18n/translate";
import { privatePage } from "@/lib/metadata";
import { findChoices } from "../../find-choices";
import { cancelPlanAction } from "../../actions";

export const generateMetadata = privatePage("Cancel plan");

/** Shows what the customer keeps and until when, and the alternatives, before the button. */
export default async function CancelPage({ params }: PageProps<"/account/plan/[subscription]/cancel">) {
  const { subscription: id } = await params;
  const user = await requireUser(planPathTo("cancel", id));
  const now = new Date();
  const { subscription, offer } = await findChoices(user.id, id, now);
  const { productName, productId, status } = subscription;
  const plan = offer.plans.find((one) => one.productId === productId);
  const canCancel = changesOf(subscription, await serviceNow(now)).includes("cancel");
  return (
    <div className="mx-auto max-w-2xl">
      <AccountSubpage section="Overview" title={t("Cancel {plan}", { plan: productName })} />
      {canCancel ? (
        <>
          <p className="mt-3 mb-8 text-[1.0625rem] leading-7 text-muted-foreground">
            {whenItEnds(status)}{" "}
            {accessEndIfCanceled(subscription) ? t("Until then you can undo it in your account.") : null}
          </p>
          {plan ? (
            <KeptFeatures
              productName={productName}
              lines={planLines(plan.grants)}
              until={accessEndIfCanceled(subscription)}
            />
          ) : null}
          {status === "active" ? (
            <section className="mt-8 rounded-2xl bg-muted p-6">
              <h2 className="text-base font-semibold">{t("Just need a break?")}</h2>
              <p className="mt-1 text-sm leading-6 text-muted-foreground">
                {t("Pausing stops all payments and keeps your plan for later. Or switch to a smaller plan.")}
              </p>
              <div className="mt-4 flex flex-col gap-3 sm:flex-row">
                <ButtonLink href={planPathTo("pause", id)} variant="outline">
                  {t("Pause instead")}
                </ButtonLink>
                <ButtonLink href={planPath(id)} variant="ghost">
                  {t("See other plans")}
                </ButtonLink>
              </div>
            </section>
          ) : null}
          <div className="mt-8">
            <CancelForm subscriptionId={id} productName={productName} />
          </div>
        </>
      ) : (
        <div className="mt-6">
          <Unavailable title={t("This plan will not be charged again")}>
            {t("It is already canceled, or has ended.")}
          </Unavailable>
        </div>
      )}
    </div>
  );
}

/** Cancels, with an optional reason. */
function CancelForm({ subscriptionId, productName }: { subscriptionId: string; productName: string }) {
  return (
    <ActionForm action={cancelPlanAction} fields={{ subscriptionId }} className="space-y-6">
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

/** What canceling means in this status, in one sentence. */
function whenItEnds(status: string): string {
  if (status === "past_due" || status === "unpaid")
    return t("Because a payment is overdue, canceling ends your plan immediately.");
  if (status === "paused") return t("If you cancel, you won’t be charged again.");
  return t("If you cancel, you keep access until the end of the period you’ve paid for.");
}

/** When access ends if the plan is canceled now; null if it ends immediately or has ended. */
function accessEndIfCanceled(subscription: Choices["subscription"]): Date | null {
  if (subscription.status === "on_trial") return subscription.trialEndsAt;
  return subscription.status === "active" ? subscription.renewsAt : null;
}
