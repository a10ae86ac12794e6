import { ActionForm } from "@/components/ui/action-form";
import { TextField } from "@/components/ui/field";
import { SubmitButton } from "@/components/ui/submit-button";
import type { EventDetail } from "@/lib/admin/events/event";
import type { FormAction } from "@/lib/form-action";

import { ReadAgain } from "../read-again";

type Props = { event: EventDetail; verbs: Record<"replay" | "ignore" | "readAgain", FormAction> };

/** What can be done with an event, each as a form of its own. */
export function EventVerbs({ event: { id, status, subject, body }, verbs }: Props) {
  const canReplay = body.state !== "purged" && status !== "processing";
  const isOpen = status === "pending" || status === "dead";
  return (
    <div className="flex flex-wrap items-start gap-x-6 gap-y-4">
      {canReplay ? (
        <ActionForm action={verbs.replay} className="sm:pt-[1.625rem]">
          <input type="hidden" name="id" value={id} />
          <SubmitButton pending="Replaying…">Replay</SubmitButton>
        </ActionForm>
      ) : null}
      {subject ? (
        <div className="sm:pt-[1.625rem]">
          <ReadAgain subject={subject} back={`/admin/events/${id}`} action={verbs.readAgain} />
        </div>
      ) : null}
      {isOpen ? (
        <ActionForm action={verbs.ignore} className="flex grow flex-wrap items-end gap-3 sm:grow-0">
          <input type="hidden" name="id" value={id} />
          <TextField label="Reason to ignore it" name="reason" required maxLength={500} className="grow" />
          <SubmitButton pending="Ignoring…" variant="outline">
            Ignore
          </SubmitButton>
        </ActionForm>
      ) : null}
    </div>
  );
}
