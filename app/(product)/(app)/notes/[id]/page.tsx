import { notFound } from "next/navigation";
import { Gate } from "@/components/billing/gate";
import { requireUser } from "@/lib/auth/session";
import { env } from "@/lib/env";
import { t } from "@/lib/i18n/translate";
import { privatePage } from "@/lib/metadata";
import { DeleteNote, NoteEditor } from "../../../_notes/note-editor";
import { findNote } from "../../../_notes/notes";
import { SharedAddress, ShareForm } from "../../../_notes/share-form";
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
      <NoteEditor note={note} save={saveNoteAction} />
      <SummarizeButton id={id} summarize={summarizeNoteAction} />
      <section aria-labelledby="share" className="space-y-4">
        <h2 id="share" className="text-lg font-semibold">
          {t("Share")}
        </h2>
        {note.shareToken ? (
          <SharedAddress
            id={id}
            address={`${env.APP_URL}/shared/${note.shareToken}`}
            stopSharing={unshareNoteAction}
          />
        ) : null}
        <Gate feature="sharedLinks">
          <ShareForm id={id} isShared={note.shareToken !== null} share={shareNoteAction} />
        </Gate>
      </section>
      <DeleteNote id={id} remove={deleteNoteAction} />
    </div>
  );
}
