import type { SubscriptionDetails } from "@/app/(sandbox)/_service/dashboard/subscriptions";
import type { Plan } from "@/app/(sandbox)/_service/portal/plans";
import { customerPortalUrl } from "@/app/(sandbox)/_service/shared/service-urls";
import { canCancel, canPause, canResume, endsAtOnce } from "@/app/(sandbox)/_service/subscription/draft";
import {
  cancelAction,
  changePlanAction,
  pauseAction,
  resumeAction,
  unpauseAction,
} from "@/app/(sandbox)/sandbox/dashboard/subscriptions/[id]/actions";
import { formatDate } from "@/lib/dates";
import { buttonClass } from "../basic/button";
import { ButtonForm } from "../basic/submit-button";
import { planPrice } from "../shared/subscription-sentence";
import { soldName } from "../shared/words";
import { EntryForm, EntrySelect } from "./entry";
import { ConfirmAction } from "./parts/confirm-action";
import { Panel } from "../shared/page-parts";
import { PaymentActions } from "./payments";

type Props = { subscription: SubscriptionDetails; now: Date };

export function SubscriptionActions({ subscription, now }: Props) {
  const { id, store, customer, renewsAt, status } = subscription;
  return (
    <Panel title="Actions">
      <div className="flex flex-wrap gap-2">
        <a href={customerPortalUrl(store, customer.id, now)} className={buttonClass("secondary")}>
          Open customer portal
        </a>
        {status === "paused" ? (
          <ButtonForm action={unpauseAction} fields={{ subscription: id }} look="primary" pending="Resuming…">
            Resume billing
          </ButtonForm>
        ) : null}
        {canResume(subscription, now) ? (
          <ButtonForm action={resumeAction} fields={{ subscription: id }} look="primary" pending="Resuming…">
            Resume
          </ButtonForm>
        ) : null}
        <PaymentActions subscription={subscription} />
        {canPause(subscription) ? (
          <ConfirmAction
            action={pauseAction}
            fields={{ subscription: id }}
            label="Pause"
            look="secondary"
            question="Nothing is charged, and the customer has no access, until billing is resumed."
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

const BILLING = [
  ["next_invoice", "With the next invoice"],
  ["at_once", "At once"],
  ["never", "Never"],
] as const;

type ChangePlanProps = { subscription: SubscriptionDetails; plans: Plan[] };

export function ChangePlanForm({ subscription: { id, variantId }, plans }: ChangePlanProps) {
  const others = plans.filter((plan) => plan.variantId !== variantId);
  if (others.length === 0) return null;
  const options = others.map(
    (plan) => [String(plan.variantId), `${soldName(plan)}, ${planPrice({ ...plan, quantity: 1 })}`] as const,
  );
  return (
    <Panel title="Change plan">
      <EntryForm
        action={changePlanAction}
        record={{ subscription: id }}
        submit="Change plan"
        pending="Changing…"
        look="secondary"
      >
        <EntrySelect name="plan" label="To" options={options} />
        <EntrySelect name="billing" label="Charge the difference" options={BILLING} />
      </EntryForm>
    </Panel>
  );
}
