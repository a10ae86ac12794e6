import { planPath, planPathTo, portalPath } from "@/components/site/routes";
import { PricingLink } from "@/components/site/links";
import { ActionButton } from "@/components/ui/action-button";
import { ButtonLink, buttonVariants } from "@/components/ui/button";
import type { AccountSubscription } from "@/lib/billing/account/view";
import { t } from "@/lib/i18n/translate";
import { cn } from "@/lib/utils";
import { changeSubscriptionAction } from "./plan/actions";

type PrimaryActionProps = { subscription: AccountSubscription; hasOther: boolean };

/** The one button of a subscription: what its owner most likely wants in its state. */
export function PrimaryAction({ subscription, hasOther }: PrimaryActionProps) {
  const { id, canManage, canChangePlan, status, portal, changes, isUsageBased } = subscription;
  const undo = changes.find((change) => change !== "cancel");
  if (undo)
    return (
      <ActionButton
        action={changeSubscriptionAction}
        fields={{ subscriptionId: id, change: undo }}
        className="w-full sm:w-auto"
      >
        {undo === "resume" ? t("Resume plan") : t("Resume")}
      </ActionButton>
    );
  if (canChangePlan) return <ButtonLink href={planPath(id)}>{t("Change plan")}</ButtonLink>;
  if (isUsageBased && canManage)
    return (
      <ButtonLink href="/account/usage" variant="outline">
        {t("See your usage")}
      </ButtonLink>
    );
  // Paid with PayPal: only the service can change it.
  if (portal === "open" && (status === "active" || status === "on_trial"))
    return (
      <a href={portalPath("change-plan", id)} className={buttonVariants()}>
        {t("Change plan")}
      </a>
    );
  return canManage || hasOther ? null : <PricingLink>{t("Choose a plan")}</PricingLink>;
}

const QUIET = cn(
  buttonVariants({ variant: "link" }),
  "px-0 font-medium text-muted-foreground hover:text-foreground",
);

/** Quiet links below a subscription. The service's portal is linked only if it shows no one else's purchases. */
export function MoreActions({ subscription }: { subscription: AccountSubscription }) {
  const { id, canPause, changes, portal } = subscription;
  return (
    <div className="border-t border-border px-6 py-2 sm:px-8">
      <div className="flex flex-wrap items-center gap-x-4 sm:gap-x-6">
        {portal === "open" ? (
          <a href={portalPath("portal", id)} className={QUIET}>
            {t("Customer portal")}
          </a>
        ) : null}
        {canPause ? (
          <ButtonLink href={planPathTo("pause", id)} variant="link" className={QUIET}>
            {t("Pause plan")}
          </ButtonLink>
        ) : null}
        {changes.includes("cancel") ? (
          <ButtonLink href={planPathTo("cancel", id)} variant="link" className={QUIET}>
            {t("Cancel plan")}
          </ButtonLink>
        ) : null}
      </div>
      {portal === "open" ? null : (
        <p className="max-w-[66ch] py-2 text-sm leading-6 text-muted-foreground">
          {t("The customer portal shows everything that was bought with one email address.")}{" "}
          {portal === "shared_address"
            ? t("Yours was also used for purchases by another account, so this plan is managed here.")
            : t(
                "This plan was bought with a different email address from your account’s, so it is managed here.",
              )}
        </p>
      )}
    </div>
  );
}
