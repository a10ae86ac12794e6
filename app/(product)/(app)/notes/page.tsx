import type { Route } from "next";
import Link from "next/link";
import { z } from "zod";
import { Gate, Upgrade } from "@/components/billing/gate";
import { ActionForm } from "@/components/ui/action-form";
import { SubmitButton } from "@/components/ui/submit-button";
import { Badge } from "@/components/ui/badge";
import { Button, ButtonLink, buttonVariants } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { TextField } from "@/components/ui/field";
import { requireUser } from "@/lib/auth/session";
import { formatDate } from "@/lib/dates";
import { t } from "@/lib/i18n/translate";
import { privatePage } from "@/lib/metadata";
import { formatCount } from "@/lib/region";
import { listNotes, type NoteList } from "../../_notes/notes";
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
      {isFull ? <Upgrade wanted="notes" /> : <NewNote />}
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

function NoteLinks({ notes }: Pick<NoteList, "notes">) {
  return (
    <ul className="divide-y divide-border border-y border-border">
      {notes.map(({ id, title, updatedAt, isShared }) => (
        <li key={id}>
          <Link
            href={`/notes/${id}`}
            prefetch={false}
            className="flex min-h-14 items-center justify-between gap-4 py-3 hover:bg-muted"
          >
            <span className="min-w-0 font-medium wrap-anywhere">{title}</span>
            <span className="flex shrink-0 items-center gap-3 text-sm text-muted-foreground figures">
              {isShared ? <Badge variant="outline">{t("Shared")}</Badge> : null}
              {formatDate(updatedAt)}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

function NewNote() {
  return (
    <ActionForm action={createNoteAction} isInline>
      <TextField
        label={t("New note")}
        name="title"
        required
        maxLength={200}
        autoComplete="off"
        className="flex-1"
      />
      <SubmitButton pending={t("Creating…")}>{t("Create note")}</SubmitButton>
    </ActionForm>
  );
}

function SearchNotes({ query }: { query: string }) {
  return (
    <search>
      <form className="flex flex-col gap-3 sm:flex-row sm:items-end">
        <TextField
          label={t("Search")}
          name="q"
          type="search"
          defaultValue={query}
          maxLength={200}
          className="flex-1"
        />
        <Button type="submit" variant="outline">
          {t("Search")}
        </Button>
      </form>
    </search>
  );
}

function NotePagination({ query, page, hasMore }: { query: string; page: number; hasMore: boolean }) {
  const to = (other: number) =>
    `/notes?${new URLSearchParams({ ...(query ? { q: query } : {}), page: String(other) })}` as Route;
  if (page === 1 && !hasMore) return null;
  return (
    <nav aria-label={t("Pages of notes")} className="flex gap-3">
      {page > 1 ? (
        <ButtonLink href={to(page - 1)} variant="outline">
          {t("Newer")}
        </ButtonLink>
      ) : null}
      {hasMore ? (
        <ButtonLink href={to(page + 1)} variant="outline">
          {t("Older")}
        </ButtonLink>
      ) : null}
    </nav>
  );
}
