import { SubmitButton } from "../../basic/submit-button";
import type { SubscriptionDetails } from "@/app/(sandbox)/_service/dashboard/subscriptions";
import { canBringForward } from "@/app/(sandbox)/_service/subscription/rules/abilities";
import { ConfirmAction } from "../parts/confirm-action";

type Action = (form: FormData) => Promise<void>;

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

/** The payment that comes next: made due now, and told to fail. */
export function PaymentActions({
  subscription,
  bringForwardAction,
  cardAction,
}: {
  subscription: SubscriptionDetails;
  bringForwardAction: Action;
  cardAction: Action;
}) {
  const { id, status, cardBehavior } = subscription;
  const words = NOW[status];
  if (!words || !canBringForward(subscription)) return null;
  const isFailing = cardBehavior !== "ok";
  return (
    <>
      {/* Closed again once it has happened. */}
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
      <form action={cardAction}>
        <input type="hidden" name="subscription" value={id} />
        <input type="hidden" name="behavior" value={isFailing ? "ok" : "card_declined"} />
        <SubmitButton look="secondary" pending="Telling the card…">
          {isFailing ? "Let payments succeed" : "Fail the next payment"}
        </SubmitButton>
      </form>
      {isFailing ? (
        <p className="basis-full text-sm text-warning">
          The card declines every payment, until it is told otherwise or another one is put in.
        </p>
      ) : null}
    </>
  );
}
