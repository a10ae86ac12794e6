import { ActionForm } from "@/components/ui/action-form";
import { Disclosure } from "@/components/ui/disclosure";
import { SubmitButton } from "@/components/ui/submit-button";
import type { FormAction } from "@/lib/form-action";

export function DeleteNote({ id, remove }: { id: string; remove: FormAction }) {
  return (
    <section aria-label="Delete" className="border-y border-border">
      <Disclosure title="Delete this note">
        <ActionForm action={remove} className="flex flex-wrap items-center justify-between gap-4">
          <input type="hidden" name="id" value={id} />
          <p className="text-muted-foreground">This deletes the note for good, and its link too.</p>
          <SubmitButton pending="Deleting…" variant="destructive">
            Delete it for good
          </SubmitButton>
        </ActionForm>
      </Disclosure>
    </section>
  );
}
