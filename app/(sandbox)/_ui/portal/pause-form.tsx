import { SubmitButton } from "../basic/submit-button";
import type { FormAction } from "./action-form";
import { UnfoldingForm } from "./unfolding-form";

const DAY = 86_400_000;

/** Opens to ask until when. Without a date it is until further notice. */
export function PauseForm({
  id,
  address,
  now,
  action,
}: {
  id: number;
  address: string;
  now: Date;
  action: FormAction;
}) {
  const field = `until-${id}`;
  const tomorrow = new Date(now.getTime() + DAY).toISOString().slice(0, 10);
  return (
    <UnfoldingForm
      summary="Pause subscription"
      look="secondary"
      action={action}
      address={address}
      subscriptionId={id}
    >
      <label htmlFor={field} className="mb-1.5 block text-sm font-medium">
        Pause until (optional)
      </label>
      <input
        id={field}
        name="until"
        type="date"
        min={tomorrow}
        aria-describedby={`${field}-hint`}
        className="block min-h-11 w-full max-w-60 rounded-lg border border-input bg-card px-3 py-2 text-base text-foreground sm:text-sm"
      />
      <p id={`${field}-hint`} className="mt-1.5 text-sm text-muted-foreground">
        There are no payments and no access during a pause. Without a date it lasts until you end it.
      </p>
      <SubmitButton pending="Pausing…" className="mt-4">
        Pause now
      </SubmitButton>
    </UnfoldingForm>
  );
}
