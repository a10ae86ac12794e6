import type { SubscriptionDetails } from "@/app/(sandbox)/_service/dashboard/subscriptions";
import type { Plan } from "@/app/(sandbox)/_service/portal/plans";
import { customerPortalUrl } from "@/app/(sandbox)/_service/shared/service-urls";
import {
  canBringForward,
  canCancel,
  canPause,
  canResume,
  endsAtOnce,
} from "@/app/(sandbox)/_service/subscription/draft";
import {
  bringForwardAction,
  cancelAction,
  cardAction,
  changePlanAction,
  pauseAction,
  resumeAction,
  unpauseAction,
} from "@/app/(sandbox)/sandbox/dashboard/subscriptions/[id]/actions";
import { formatDate } from "@/lib/dates";
import { buttonClass } from "../basic/parts";
import { ButtonForm } from "../basic/submit-button";
import { planPrice } from "../shared/subscription-sentence";
import { soldName } from "../shared/words";
import { EntryForm, EntrySelect } from "./entry";
import { ConfirmAction } from "../basic/confirm-action";
import { Panel } from "../shared/page-parts";

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

const NOW: Record<string, { label: string; question: string; pending: string }> = {
  active: {
    label: "Renew now",
    question: "The next period begins today, and is paid for today. No clock moves.",
    pending: "Renewing…",
  },
  on_trial: {
    label: "End the trial now",
    question: "The first period begins today, and is paid for today. No clock moves.",
    pending: "Ending the trial…",
  },
  past_due: {
    label: "Try the payment now",
    question: "The next try comes today. No clock moves.",
    pending: "Trying…",
  },
};

function PaymentActions({ subscription }: { subscription: SubscriptionDetails }) {
  const { id, status, cardBehavior } = subscription;
  const words = NOW[status];
  if (!words || !canBringForward(subscription)) return null;
  const isFailing = cardBehavior !== "ok";
  return (
    <>
      <ConfirmAction
        key={`${status} ${subscription.dueAt?.getTime()}`}
        action={bringForwardAction}
        fields={{ subscription: id }}
        label={words.label}
        look="secondary"
        question={words.question}
        confirm={words.label}
        pending={words.pending}
      />
      <ButtonForm
        action={cardAction}
        fields={{ subscription: id, behavior: isFailing ? "ok" : "card_declined" }}
        pending="Saving…"
      >
        {isFailing ? "Let payments succeed" : "Fail the next payment"}
      </ButtonForm>
      {isFailing ? (
        <p className="basis-full text-sm text-warning">
          The card declines every payment, until you change this or the card is replaced.
        </p>
      ) : null}
    </>
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
