import type { Route } from "next";
import Link from "next/link";
import { ActionForm, SubmitButton } from "@/components/ui/action-form";
import { Badge } from "@/components/ui/badge";
import { Button, ButtonLink } from "@/components/ui/button";
import { TextField } from "@/components/ui/field";
import { formatDate } from "@/lib/dates";
import type { FormAction } from "@/lib/actions";
import { t } from "@/lib/i18n/translate";
import type { NoteList } from "./notes";

export function NoteLinks({ notes }: Pick<NoteList, "notes">) {
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

export function NewNote({ create }: { create: FormAction }) {
  return (
    <ActionForm action={create} isInline>
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

export function SearchNotes({ query }: { query: string }) {
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

type Props = { query: string; page: number; hasMore: boolean };

export function NotePagination({ query, page, hasMore }: Props) {
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
