import { notFound } from "next/navigation";
import { Gate } from "@/components/billing/gate";
import { ActionButton } from "@/components/ui/action-button";
import { ActionForm } from "@/components/ui/action-form";
import { SubmitButton } from "@/components/ui/submit-button";
import { CopyButton } from "@/components/ui/copy-button";
import { Disclosure } from "@/components/ui/disclosure";
import { TextareaField, TextField } from "@/components/ui/field";
import { requireUser } from "@/lib/auth/session";
import { env } from "@/lib/env";
import { t } from "@/lib/i18n/translate";
import { privatePage } from "@/lib/metadata";
import { findNote } from "../../../_notes/notes";
import { SummarizeButton } from "../../../_notes/summarize";
import {
  deleteNoteAction,
  saveNoteAction,
  shareNoteAction,
  summarizeNoteAction,
  unshareNoteAction,
} from "../actions";

export const generateMetadata = privatePage("Note");

export default async function NotePage({ params }: PageProps<"/notes/[id]">) {
  const { id } = await params;
  const user = await requireUser(`/notes/${id}`);
  const note = await findNote(user.id, id);
  if (!note) notFound();
  return (
    <div className="space-y-10">
      <NoteEditor note={note} />
      <SummarizeButton id={id} summarize={summarizeNoteAction} />
      <section aria-labelledby="share" className="space-y-4">
        <h2 id="share" className="text-lg font-semibold">
          {t("Share")}
        </h2>
        {note.shareToken ? (
          <SharedAddress id={id} address={`${env.APP_URL}/shared/${note.shareToken}`} />
        ) : null}
        <Gate feature="sharedLinks">
          <ShareForm id={id} isShared={note.shareToken !== null} />
        </Gate>
      </section>
      <DeleteNote id={id} />
    </div>
  );
}

function NoteEditor({ note: { id, title, body } }: { note: { id: string; title: string; body: string } }) {
  return (
    <ActionForm action={saveNoteAction} fields={{ id }} className="space-y-4">
      <h1 className="sr-only">{title}</h1>
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

function DeleteNote({ id }: { id: string }) {
  return (
    <section aria-label={t("Delete")} className="border-y border-border">
      <Disclosure title={t("Delete this note")}>
        <ActionForm
          action={deleteNoteAction}
          fields={{ id }}
          className="flex flex-wrap items-center justify-between gap-4"
        >
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

function ShareForm({ id, isShared }: { id: string; isShared: boolean }) {
  return (
    <ActionForm action={shareNoteAction} fields={{ id }} isInline>
      <TextField
        label={t(isShared ? "New password" : "Password for readers")}
        name="password"
        type="password"
        required
        minLength={8}
        maxLength={200}
        autoComplete="new-password"
        className="flex-1"
      />
      <SubmitButton variant="outline">{t(isShared ? "Change password" : "Create link")}</SubmitButton>
    </ActionForm>
  );
}

function SharedAddress({ id, address }: { id: string; address: string }) {
  return (
    <div className="flex flex-wrap items-center gap-3 rounded-xl border border-border bg-card p-4">
      <code className="min-w-0 flex-1 text-sm break-all">{address}</code>
      <CopyButton text={address} label={t("the link")} />
      <ActionButton action={unshareNoteAction} fields={{ id }} variant="ghost">
        {t("Stop sharing")}
      </ActionButton>
    </div>
  );
}
