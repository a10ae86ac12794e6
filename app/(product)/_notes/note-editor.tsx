import { ActionForm, SubmitButton } from "@/components/ui/action-form";
import { Disclosure } from "@/components/ui/disclosure";
import { TextareaField, TextField } from "@/components/ui/field";
import type { FormAction } from "@/lib/actions";
import { t } from "@/lib/i18n/translate";

type Props = { note: { id: string; title: string; body: string }; save: FormAction };

export function NoteEditor({ note: { id, title, body }, save }: Props) {
  return (
    <ActionForm action={save} className="space-y-4">
      <h1 className="sr-only">{title}</h1>
      <input type="hidden" name="id" value={id} />
      <TextField
        label={t("Title")}
        name="title"
        defaultValue={title}
        required
        maxLength={200}
        autoComplete="off"
      />
      <TextareaField
        label={t("Text")}
        name="body"
        defaultValue={body}
        maxLength={100_000}
        className="min-h-72"
      />
      <SubmitButton pending={t("Saving…")}>{t("Save")}</SubmitButton>
    </ActionForm>
  );
}

export function DeleteNote({ id, remove }: { id: string; remove: FormAction }) {
  return (
    <section aria-label={t("Delete")} className="border-y border-border">
      <Disclosure title={t("Delete this note")}>
        <ActionForm action={remove} className="flex flex-wrap items-center justify-between gap-4">
          <input type="hidden" name="id" value={id} />
          <p className="text-muted-foreground">
            {t("This permanently deletes the note and its shared link.")}
          </p>
          <SubmitButton pending={t("Deleting…")} variant="destructive">
            {t("Delete permanently")}
          </SubmitButton>
        </ActionForm>
      </Disclosure>
    </section>
  );
}
