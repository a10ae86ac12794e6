import { buttonClass } from "../basic/button";
import { SubmitButton } from "../basic/submit-button";
import type { PortalSubscription } from "@/app/(sandbox)/_service/portal/customer-portal";
import { ActionForm, type FormAction } from "./action-form";
import { CancelForm } from "./cancel-form";
import { PauseForm } from "./pause-form";

type SubscriptionActions = Record<
  "cancelAction" | "resumeAction" | "pauseAction" | "unpauseAction",
  FormAction
>;

/** One subscription as its owner sees it now. `address` is the signed address of this visit. */
export type Visit = {
  subscription: PortalSubscription;
  address: string;
  now: Date;
  actions: SubscriptionActions;
};

/** All that the owner of a subscription can do about it as it stands. */
export function SubscriptionButtons({ subscription, address, now, actions }: Visit) {
  const { id } = subscription;
  const form = { address, subscriptionId: id };
  return (
    <div className="mt-6 grid items-start gap-2 empty:hidden sm:flex sm:flex-wrap">
      {subscription.status === "paused" ? (
        <ActionForm {...form} action={actions.unpauseAction}>
          <SubmitButton pending="Ending the pause…" className="w-full">
            End the pause
          </SubmitButton>
        </ActionForm>
      ) : null}
      {subscription.canResume ? (
        <ActionForm {...form} action={actions.resumeAction}>
          <SubmitButton pending="Resuming…" className="w-full">
            Resume subscription
          </SubmitButton>
        </ActionForm>
      ) : null}
      {subscription.canChangePlan ? (
        <a href={subscription.changePlanUrl} className={buttonClass("secondary")}>
          {subscription.canChangeQuantity ? "Change plan or quantity" : "Change plan"}
        </a>
      ) : null}
      {subscription.canReplaceCard ? (
        <a href={subscription.updatePaymentMethodUrl} className={buttonClass("secondary")}>
          Update payment method
        </a>
      ) : null}
      {subscription.canPause ? (
        <PauseForm id={id} address={address} now={now} action={actions.pauseAction} />
      ) : null}
      {subscription.canCancel ? (
        <CancelForm subscription={subscription} address={address} now={now} action={actions.cancelAction} />
      ) : null}
    </div>
  );
}
