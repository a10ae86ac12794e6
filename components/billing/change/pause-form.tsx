import { ActionForm } from "@/components/ui/action-form";
import { ButtonLink } from "@/components/ui/button";
import { SelectField } from "@/components/ui/field";
import { SubmitButton } from "@/components/ui/submit-button";
import { monthsOf, PAUSE_LENGTHS } from "@/lib/billing/change/pause-lengths";
import { addInterval, formatDate } from "@/lib/dates";
import type { FormAction } from "@/lib/form-action";

type Props = { pause: FormAction; subscriptionId: string; productName: string; now: Date };

/** For how long, and the button that pauses. */
export function PauseForm({ pause, subscriptionId, productName, now }: Props) {
  return (
    <ActionForm action={pause} className="space-y-6">
      <input type="hidden" name="subscriptionId" value={subscriptionId} />
      <SelectField label="How long?" name="length" className="max-w-sm">
        {PAUSE_LENGTHS.map((length) => {
          const months = monthsOf(length);
          return (
            <option key={length} value={length}>
              {months === null
                ? "Until I end the pause"
                : `${months} ${months === 1 ? "month" : "months"}, until ${formatDate(addInterval(now, "month", months))}`}
            </option>
          );
        })}
      </SelectField>
      <div className="flex flex-col gap-3 sm:flex-row">
        <SubmitButton pending="Pausing…">Pause {productName}</SubmitButton>
        <ButtonLink href="/account" variant="ghost">
          Keep it running
        </ButtonLink>
      </div>
    </ActionForm>
  );
}
