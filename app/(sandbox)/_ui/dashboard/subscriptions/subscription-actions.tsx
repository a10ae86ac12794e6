import { buttonClass } from "../../basic/button";
import { SubmitButton } from "../../basic/submit-button";
import { formatDate } from "@/lib/dates";
import type { SubscriptionDetails } from "@/app/(sandbox)/_service/dashboard/subscriptions";
import {
  canCancel,
  canPause,
  canResume,
  endsAtOnce,
} from "@/app/(sandbox)/_service/subscription/rules/abilities";
import { customerPortalUrl } from "@/app/(sandbox)/_service/shared/urls/service-urls";
import { PaymentActions } from "./payment-actions";
import { ConfirmAction } from "../parts/confirm-action";
import { Panel } from "../parts/panel";

type Action = (form: FormData) => Promise<void>;

/** What can be done with a subscription as it stands. Further actions belong into this one panel. */
export function SubscriptionActions({
  subscription,
  now,
  cancelAction,
  resumeAction,
  pauseAction,
  unpauseAction,
  bringForwardAction,
  cardAction,
}: {
  subscription: SubscriptionDetails;
  now: Date;
  cancelAction: Action;
  resumeAction: Action;
  pauseAction: Action;
  unpauseAction: Action;
  bringForwardAction: Action;
  cardAction: Action;
}) {
  const { id, store, customer, renewsAt, status } = subscription;
  return (
    <Panel title="Actions">
      <div className="flex flex-wrap gap-2">
        <a href={customerPortalUrl(store, customer.id, now)} className={buttonClass("secondary")}>
          Open customer portal
        </a>
        {status === "paused" ? (
          <form action={unpauseAction}>
            <input type="hidden" name="subscription" value={id} />
            <SubmitButton pending="Resuming…">Resume billing</SubmitButton>
          </form>
        ) : null}
        {canResume(subscription, now) ? (
          <form action={resumeAction}>
            <input type="hidden" name="subscription" value={id} />
            <SubmitButton pending="Resuming…">Resume</SubmitButton>
          </form>
        ) : null}
        <PaymentActions
          subscription={subscription}
          bringForwardAction={bringForwardAction}
          cardAction={cardAction}
        />
        {canPause(subscription) ? (
          <ConfirmAction
            action={pauseAction}
            fields={{ subscription: id }}
            label="Pause"
            look="secondary"
            question="Nothing is charged, and the customer has no access, until somebody resumes billing."
            confirm="Pause the subscription"
            pending="Pausing…"
          />
        ) : null}
        {canCancel(subscription) ? (
          <ConfirmAction
            action={cancelAction}
            fields={{ subscription: id }}
            label="Cancel"
            question={
              endsAtOnce(subscription, now) || !renewsAt
                ? "Nothing that was paid for is left, so it ends at once."
                : `The customer keeps access until ${formatDate(renewsAt)}. Nothing is given back.`
            }
            confirm="Cancel the subscription"
            pending="Canceling…"
          />
        ) : null}
      </div>
    </Panel>
  );
}
