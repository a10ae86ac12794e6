import { planPath, planPathTo, PRICING } from "@/components/site/routes";
import { ButtonLink } from "@/components/ui/button";
import type { AccountSubscription } from "@/lib/billing/account/account";
import type { FormAction } from "@/lib/form-action";
import { CancelQuestion } from "../change/cancel-question";
import { ChangeForm } from "../change/change-form";
import { PortalClosed } from "./portal-closed";
import { PortalLink } from "./portal-link";

export type SubscriptionVerbs = {
  changeSubscription: FormAction;
  takeBack: FormAction;
};

type Props = {
  subscription: AccountSubscription;
  hasOther: boolean;
  isDuplicate: boolean;
  verbs: SubscriptionVerbs;
};

/** What can be done with a subscription: here, and on the service's pages where these open no more than what is theirs. */
export function SubscriptionActions({ subscription, hasOther, isDuplicate, verbs }: Props) {
  const { id, canManage, canChangePlan, status, portal, changes, isUsageBased } = subscription;
  const needsCard = canManage && (status === "past_due" || status === "unpaid");
  const isOpen = portal === "open";
  const changesThere =
    isOpen && !canChangePlan && !isUsageBased && (status === "active" || status === "on_trial");
  return (
    <div className="border-t border-border px-6 py-4 sm:px-8">
      <div className="flex flex-col gap-3 empty:hidden sm:flex-row sm:flex-wrap">
        {needsCard ? <PortalLink subscriptionId={id} page="payment-method" variant="default" /> : null}
        {canChangePlan ? (
          <ButtonLink href={planPath(id)} variant="outline">
            Change plan
          </ButtonLink>
        ) : null}
        {canManage && isUsageBased ? (
          <ButtonLink href="/account/usage" variant="outline">
            See your usage
          </ButtonLink>
        ) : null}
        {changesThere ? <PortalLink subscriptionId={id} page="change-plan" /> : null}
        {canManage && !needsCard ? <PortalLink subscriptionId={id} page="payment-method" /> : null}
        {isOpen ? <PortalLink subscriptionId={id} page="portal" /> : null}
        {changes.map((change) =>
          change === "cancel" ? null : (
            <ChangeForm key={change} act={verbs.changeSubscription} subscriptionId={id} change={change} />
          ),
        )}
        {changes.includes("cancel") && !isDuplicate ? (
          <ButtonLink href={planPathTo("cancel", id)} variant="destructive">
            Cancel plan
          </ButtonLink>
        ) : null}
        {isDuplicate ? <CancelQuestion act={verbs.changeSubscription} subscription={subscription} /> : null}
        {canManage || hasOther ? null : <ButtonLink href={PRICING}>Choose a plan</ButtonLink>}
      </div>
      {isOpen ? null : <PortalClosed subscription={subscription} />}
    </div>
  );
}
