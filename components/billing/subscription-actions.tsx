import { PRICING } from "@/components/site/routes";
import { ButtonLink } from "@/components/ui/button";
import type { FormAction } from "@/components/ui/form-action";
import type { AccountSubscription } from "@/lib/billing/account/account";
import type { SubscriptionChange } from "@/lib/billing/account/subscription-changes";
import { CancelQuestion } from "./cancel-question";
import { ChangeForm } from "./change-form";
import { PortalClosed } from "./portal-closed";
import { PortalForm } from "./portal-form";

export type SubscriptionVerbs = { openPortal: FormAction; changeSubscription: FormAction };

type Props = {
  subscription: AccountSubscription;
  hasOther: boolean;
  isDuplicate: boolean;
  verbs: SubscriptionVerbs;
};

/** What can be done with a subscription: at the service, or here where the service's portal would open too much. */
export function SubscriptionActions({ subscription, hasOther, isDuplicate, verbs }: Props) {
  const { id, canManage, status, portal, changes } = subscription;
  const needsCard = canManage && (status === "past_due" || status === "unpaid");
  const isOpen = portal === "open";
  return (
    <div className="border-t border-line px-6 py-4 sm:px-8">
      <div className="flex flex-col gap-3 empty:hidden sm:flex-row sm:flex-wrap">
        {needsCard ? (
          <PortalForm open={verbs.openPortal} subscriptionId={id} page="payment-method" look="primary" />
        ) : null}
        {isOpen ? <PortalForm open={verbs.openPortal} subscriptionId={id} page="portal" /> : null}
        {canManage && !needsCard ? (
          <PortalForm open={verbs.openPortal} subscriptionId={id} page="payment-method" />
        ) : null}
        {canManage && isOpen ? (
          <PortalForm open={verbs.openPortal} subscriptionId={id} page="change-plan" />
        ) : null}
        {isOpen
          ? null
          : changes
              .filter((change) => !(isDuplicate && change === "cancel"))
              .map((change) => (
                <ChangeForm
                  key={placeOf(change)}
                  act={verbs.changeSubscription}
                  subscriptionId={id}
                  change={change}
                />
              ))}
        {isDuplicate ? <CancelQuestion act={verbs.changeSubscription} subscription={subscription} /> : null}
        {canManage || hasOther ? null : <ButtonLink href={PRICING}>Choose a plan</ButtonLink>}
      </div>
      {isOpen ? null : <PortalClosed subscription={subscription} />}
    </div>
  );
}

/** Cancelling and taking it back are one button, which so keeps the focus of whoever pressed it. */
function placeOf(change: SubscriptionChange): string {
  return change === "unpause" ? "pause" : "end";
}
