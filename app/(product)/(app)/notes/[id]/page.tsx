import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { Gate } from "@/components/billing/gate";
import { Notice } from "@/components/ui/notice";
import { requireUser } from "@/lib/auth/session";
import { env } from "@/lib/env";
import { DeleteNote } from "../../../_notes/delete-note";
import { NoteEditor } from "../../../_notes/note-editor";
import { findNote } from "../../../_notes/own-note";
import { ShareForm } from "../../../_notes/share-form";
import { SharedAddress } from "../../../_notes/shared-address";
import { deleteNoteAction, saveNoteAction, shareNoteAction, unshareNoteAction } from "../actions";

export const metadata: Metadata = { title: "Note" };

export default async function NotePage({ params, searchParams }: PageProps<"/notes/[id]">) {
  const { id } = await params;
  const user = await requireUser(`/notes/${id}`);
  const note = await findNote(user.id, id);
  if (!note) notFound();
  const { saved } = await searchParams;
  return (
    <div className="space-y-10">
      {saved ? <Notice variant="success" title="Saved." /> : null}
      <NoteEditor key={note.updatedAt.getTime()} note={note} save={saveNoteAction} />
      <section aria-labelledby="share" className="space-y-4">
        <h2 id="share" className="text-lg font-semibold">
          Share it
        </h2>
        {note.shareToken ? (
          <SharedAddress
            id={id}
            address={`${env.APP_URL}/shared/${note.shareToken}`}
            close={unshareNoteAction}
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
