import { z } from "zod";
import { Gate, Upgrade } from "@/components/billing/gate";
import { buttonVariants } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { requireUser } from "@/lib/auth/session";
import { t } from "@/lib/i18n/translate";
import { privatePage } from "@/lib/metadata";
import { formatCount } from "@/lib/region";
import { listNotes } from "../../_notes/notes";
import { NewNote, NoteLinks, NotePagination, SearchNotes } from "../../_notes/note-list";
import { PageHead } from "../../_shell/page-head";
import { createNoteAction } from "./actions";

export const generateMetadata = privatePage("Notes");

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
        title={t("Notes")}
        lead={
          most === Infinity ? (
            t("{count} notes, with no limit.", { count: used })
          ) : (
            <NotesUsed used={used} most={most} />
          )
        }
        action={
          used > 0 ? (
            <a href="/notes/export" download className={buttonVariants({ variant: "outline" })}>
              {t("Export all")}
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
      <span className="figures">{t("{used} of {most} notes.", { used, most: formatCount(most) })}</span>
      <progress
        aria-label={t("Notes used")}
        value={Math.min(used, most)}
        max={most}
        className="mt-2 block h-2 w-60 max-w-full appearance-none overflow-hidden rounded-full bg-border [&::-moz-progress-bar]:bg-primary [&::-webkit-progress-bar]:bg-border [&::-webkit-progress-value]:bg-primary"
      />
    </>
  );
}

function NoNotes({ query }: { query: string }) {
  if (query)
    return (
      <EmptyState title={t("No notes contain “{query}”", { query })}>{t("Try a shorter search.")}</EmptyState>
    );
  return (
    <EmptyState title={t("No notes yet")}>{t("Write down what someone asked you this week.")}</EmptyState>
  );
}
