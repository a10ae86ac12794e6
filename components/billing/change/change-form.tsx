import { ActionForm } from "@/components/ui/action-form";
import { SubmitButton } from "@/components/ui/submit-button";
import type { SubscriptionChange } from "@/lib/billing/account/subscription-changes";
import type { FormAction } from "@/lib/form-action";

const LABELS: Record<SubscriptionChange, string> = {
  cancel: "Cancel plan",
  resume: "Resume plan",
  unpause: "End the pause",
};

type Props = { act: FormAction; subscriptionId: string; change: SubscriptionChange };

/** A button that changes one subscription here, without the service's portal. */
export function ChangeForm({ act, subscriptionId, change }: Props) {
  return (
    <ActionForm action={act}>
      <input type="hidden" name="subscriptionId" value={subscriptionId} />
      <input type="hidden" name="change" value={change} />
      <SubmitButton
        pending="One moment…"
        variant={change === "cancel" ? "destructive" : "outline"}
        className="w-full sm:w-auto"
      >
        {LABELS[change]}
      </SubmitButton>
    </ActionForm>
  );
}
