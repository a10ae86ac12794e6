import { ActionForm } from "@/components/ui/action-form";
import { TextField } from "@/components/ui/field";
import { SubmitButton } from "@/components/ui/submit-button";
import { Textarea } from "@/components/ui/textarea";
import type { FormAction } from "@/lib/form-action";

type Props = { note: { id: string; title: string; body: string }; save: FormAction };

export function NoteEditor({ note: { id, title, body }, save }: Props) {
  return (
    <ActionForm action={save} className="space-y-4">
      <h1 className="sr-only">{title}</h1>
      <input type="hidden" name="id" value={id} />
      <TextField
        label="Title"
        name="title"
        defaultValue={title}
        required
        maxLength={200}
        autoComplete="off"
      />
      <div>
        <label htmlFor="body" className="mb-1.5 block text-sm font-medium">
          Text
        </label>
        <Textarea id="body" name="body" defaultValue={body} maxLength={100_000} className="min-h-72" />
      </div>
      <SubmitButton pending="Saving…">Save</SubmitButton>
    </ActionForm>
  );
}
