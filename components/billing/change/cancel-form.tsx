import { ActionForm } from "@/components/ui/action-form";
import { ButtonLink } from "@/components/ui/button";
import { SubmitButton } from "@/components/ui/submit-button";
import { CANCEL_REASONS } from "@/lib/billing/change/cancel-reasons";
import type { FormAction } from "@/lib/form-action";

type Props = { cancel: FormAction; subscriptionId: string; productName: string };

/** Asks why, which may be left open, and cancels. */
export function CancelForm({ cancel, subscriptionId, productName }: Props) {
  return (
    <ActionForm action={cancel} className="space-y-6">
      <input type="hidden" name="subscriptionId" value={subscriptionId} />
      <fieldset>
        <legend className="text-base font-semibold">Why are you leaving?</legend>
        <p className="mt-1 text-sm text-muted-foreground">Optional. It helps us improve.</p>
        <div className="mt-3 grid sm:grid-cols-2 sm:gap-x-6">
          {Object.entries(CANCEL_REASONS).map(([reason, words]) => (
            <label key={reason} className="flex min-h-11 cursor-pointer items-center gap-3 text-sm">
              <input type="radio" name="reason" value={reason} className="size-4 shrink-0 accent-primary" />
              {words}
            </label>
          ))}
        </div>
      </fieldset>
      <div>
        <label htmlFor="comment" className="mb-1.5 block text-sm font-medium">
          Anything to add
        </label>
        <textarea
          id="comment"
          name="comment"
          rows={3}
          maxLength={1_000}
          className="block w-full rounded-lg border border-input bg-card px-3 py-2 text-base text-foreground sm:text-sm"
        />
      </div>
      <div className="flex flex-col gap-3 sm:flex-row">
        <SubmitButton pending="Canceling…" variant="destructive">
          Cancel {productName}
        </SubmitButton>
        <ButtonLink href="/account" variant="ghost">
          Keep it
        </ButtonLink>
      </div>
    </ActionForm>
  );
}
