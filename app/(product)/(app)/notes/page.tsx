import type { Metadata } from "next";
import { z } from "zod";
import { Gate, Upgrade } from "@/components/billing/gate";
import { buttonVariants } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { requireUser } from "@/lib/auth/session";
import { formatCount } from "@/lib/region";
import { listNotes } from "../../_notes/notes";
import { NewNote, NoteLinks, NotePagination, SearchNotes } from "../../_notes/note-list";
import { PageHead } from "../../_shell/page-head";
import { createNoteAction } from "./actions";

export const metadata: Metadata = { title: "Notes" };

const search = z.object({
  q: z.string().max(200).catch(""),
  page: z.coerce.number().int().min(1).max(100_000).catch(1),
});

export default async function NotesPage({ searchParams }: PageProps<"/notes">) {
  const user = await requireUser("/notes");
  const { q, page } = search.parse(await searchParams);
  const { notes, used, most, hasMore } = await listNotes(user, q, page);
  const isFull = used >= most;
  return (
    <div className="space-y-8">
      <PageHead
        title="Notes"
        lead={most === Infinity ? `${used} notes, with no limit.` : <NotesUsed used={used} most={most} />}
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
      <NotePagination {...{ query: q, page, hasMore }} />
    </div>
  );
}

function NotesUsed({ used, most }: { used: number; most: number }) {
  return (
    <>
      <span className="figures">
        {used} of {formatCount(most)} notes.
      </span>
      <progress
        aria-label="Notes used"
        value={Math.min(used, most)}
        max={most}
        className="mt-2 block h-2 w-60 max-w-full appearance-none overflow-hidden rounded-full bg-border [&::-moz-progress-bar]:bg-primary [&::-webkit-progress-bar]:bg-border [&::-webkit-progress-value]:bg-primary"
      />
    </>
  );
}

function NoNotes({ query }: { query: string }) {
  if (query) return <EmptyState title={`No notes contain “${query}”`}>Try a shorter search.</EmptyState>;
  return <EmptyState title="No notes yet">Write down what someone asked you this week.</EmptyState>;
}
