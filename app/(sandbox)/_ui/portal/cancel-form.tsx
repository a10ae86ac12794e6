import { AreaField, SelectField } from "../basic/field";
import { SubmitButton } from "../basic/submit-button";
import { formatDate } from "@/lib/dates";
import type { PortalSubscription } from "@/app/(sandbox)/_service/portal/customer-portal";
import { CANCEL_REASONS } from "@/app/(sandbox)/_service/portal/cancel-reason";
import { endsAtOnce } from "@/app/(sandbox)/_service/subscription/rules/abilities";
import type { FormAction } from "./action-form";
import { UnfoldingForm } from "./unfolding-form";

/** Opens to say what canceling means and when it ends, and asks why. Nothing is canceled before the second button. */
export function CancelForm({
  subscription,
  address,
  now,
  action,
}: {
  subscription: PortalSubscription;
  address: string;
  now: Date;
  action: FormAction;
}) {
  const { id } = subscription;
  return (
    <UnfoldingForm
      summary="Cancel subscription"
      look="danger"
      action={action}
      address={address}
      subscriptionId={id}
    >
      <div className="grid gap-4">
        <p className="font-medium">{consequence(subscription, now)}</p>
        <SelectField
          id={`reason-${id}`}
          label="Why do you cancel? (optional)"
          name="reason"
          className="w-full max-w-md"
        >
          <option value="">Choose a reason</option>
          {Object.entries(CANCEL_REASONS).map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </SelectField>
        <AreaField
          id={`comment-${id}`}
          label="Anything to add? (optional)"
          name="comment"
          rows={2}
          maxLength={500}
          className="w-full max-w-md"
        />
        <div>
          <SubmitButton look="danger" pending="Canceling…" className="w-full sm:w-auto">
            Cancel now
          </SubmitButton>
        </div>
      </div>
    </UnfoldingForm>
  );
}

function consequence(subscription: PortalSubscription, now: Date): string {
  const { status, renewsAt } = subscription;
  if (!endsAtOnce(subscription, now)) {
    return `It stays usable until ${formatDate(renewsAt ?? now)}, and no further payment is made. Until then you can take it back.`;
  }
  return status === "paused"
    ? "The time you paid for has run out, so it ends at once."
    : "A payment is overdue, so it ends at once.";
}
