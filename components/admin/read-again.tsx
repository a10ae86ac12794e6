import { ActionForm } from "@/components/ui/action-form";
import { SubmitButton } from "@/components/ui/submit-button";
import type { FormAction } from "@/lib/form-action";

type Props = {
  subject: { type: string; id: string };
  /** The page that the answer leads back to. */
  back: string;
  action: FormAction;
};

/** Asks the service what it says of a record today. */
export function ReadAgain({ subject: { type, id }, back, action }: Props) {
  return (
    <ActionForm action={action}>
      <input type="hidden" name="type" value={type} />
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="back" value={back} />
      <SubmitButton pending="Asking the service…" variant="outline">
        Refresh from service
      </SubmitButton>
    </ActionForm>
  );
}
