import type { ComponentProps } from "react";
import type { PortalSubscription } from "@/app/(sandbox)/_service/portal/customer-portal";
import { CANCEL_REASONS } from "@/app/(sandbox)/_service/portal/pause-and-cancel";
import { endsAtOnce } from "@/app/(sandbox)/_service/subscription/draft";
import { cancelAction, pauseAction } from "@/app/(sandbox)/sandbox/store/[slug]/billing/actions";
import { formatDate } from "@/lib/dates";
import { buttonClass } from "../basic/parts";
import { AreaField, SelectField, TextField } from "../basic/field";
import { ResultForm, SubmitButton } from "../basic/submit-button";

type CancelFormProps = { subscription: PortalSubscription; address: string; now: Date };

export function CancelForm({ subscription, address, now }: CancelFormProps) {
  const { id } = subscription;
  return (
    <UnfoldingForm
      summary="Cancel subscription"
      look="danger"
      action={cancelAction}
      fields={{ address, subscription: id }}
    >
      <div className="grid gap-4">
        <p className="font-medium">{consequence(subscription, now)}</p>
        <SelectField
          id={`reason-${id}`}
          label="Why are you canceling? (optional)"
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

const DAY = 86_400_000;

type PauseFormProps = { id: number; address: string; now: Date };

/** Without a date, indefinitely. */
export function PauseForm({ id, address, now }: PauseFormProps) {
  const tomorrow = new Date(now.getTime() + DAY).toISOString().slice(0, 10);
  return (
    <UnfoldingForm
      summary="Pause subscription"
      look="secondary"
      action={pauseAction}
      fields={{ address, subscription: id }}
    >
      <TextField
        id={`until-${id}`}
        label="Pause until (optional)"
        name="until"
        type="date"
        min={tomorrow}
        hint="During a pause there are no payments and no access. Without a date, it lasts until you resume."
        className="max-w-60"
      />
      <SubmitButton pending="Pausing…" className="mt-4">
        Pause now
      </SubmitButton>
    </UnfoldingForm>
  );
}

type Props = Omit<ComponentProps<typeof ResultForm>, "className"> & {
  summary: string;
  look: Parameters<typeof buttonClass>[0];
};

/** A form behind a button. */
function UnfoldingForm({ summary, look, ...form }: Props) {
  return (
    <details className="group sm:open:basis-full">
      <summary className={buttonClass(look, "w-full cursor-pointer list-none sm:w-auto")}>{summary}</summary>
      <ResultForm {...form} className="mt-3 rounded-lg border border-border bg-muted p-4" />
    </details>
  );
}
