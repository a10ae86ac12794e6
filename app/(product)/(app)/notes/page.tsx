import type { Metadata } from "next";
import { z } from "zod";
import { Gate } from "@/components/billing/gate";
import { Upgrade } from "@/components/billing/upgrade";
import { buttonVariants } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { requireUser } from "@/lib/auth/session";
import { formatCount } from "@/lib/count";
import { listNotes } from "../../_notes/list-notes";
import { NewNote } from "../../_notes/new-note";
import { NoteLinks } from "../../_notes/note-links";
import { NoteTurn } from "../../_notes/note-turn";
import { SearchNotes } from "../../_notes/search-notes";
import { PageHead } from "../../_shell/page-head";
import { createNoteAction } from "./actions";

export const metadata: Metadata = { title: "Notes" };

const asked = z.object({
  q: z.string().max(200).catch(""),
  page: z.coerce.number().int().min(1).max(100_000).catch(1),
});

export default async function NotesPage({ searchParams }: PageProps<"/notes">) {
  const user = await requireUser("/notes");
  const { q, page } = asked.parse(await searchParams);
  const { notes, used, most, hasMore } = await listNotes(user, q, page);
  const isFull = used >= most;
  return (
    <div className="space-y-8">
      <PageHead
        title="Notes"
        lead={most === Infinity ? `${used} notes, with no limit.` : `${used} of ${formatCount(most)} notes.`}
        action={
          used > 0 ? (
            <a href="/notes/export" download className={buttonVariants({ variant: "outline" })}>
              Export all
            </a>
          ) : null
        }
      />
      {isFull ? <Upgrade wanted="notes" /> : <NewNote create={createNoteAction} />}
      {used > 0 ? (
        <Gate feature="search">
          <SearchNotes query={q} />
        </Gate>
      ) : null}
      {notes.length > 0 ? <NoteLinks notes={notes} /> : <NoNotes query={q} />}
      <NoteTurn {...{ query: q, page, hasMore }} />
    </div>
  );
}

function NoNotes({ query }: { query: string }) {
  if (query) return <EmptyState title={`No notes contain “${query}”`}>Try a shorter search.</EmptyState>;
  return <EmptyState title="No notes yet">Write down what someone asked you this week.</EmptyState>;
}
