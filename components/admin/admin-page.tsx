import type { Route } from "next";
import type { ReactNode } from "react";
import { type Sort, sortText } from "@/lib/admin/query";
import { Button, ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { TextField } from "@/components/ui/field";
import { Pager } from "@/components/ui/pager";
import { env } from "@/lib/env";
import { AdminNav } from "./nav";

type AdminPageProps = { title: ReactNode; lead?: ReactNode; children: ReactNode };

/** The frame of an admin page. Not a layout, because a layout would be shown before the page checks for an admin. */
export function AdminPage({ title, lead, children }: AdminPageProps) {
  const unused: Route[] = [];
  if (env.WITHDRAWAL !== "on") unused.push("/admin/withdrawals");
  return (
    <div className="mx-auto w-full max-w-6xl px-5 pb-24 sm:px-8 lg:grid lg:grid-cols-[13rem_minmax(0,1fr)] lg:gap-8">
      <div>
        <AdminNav unused={unused} />
      </div>
      <div className="max-lg:mt-4">
        <h1 className="text-2xl leading-8 font-semibold tracking-[-0.025em] break-words">{title}</h1>
        {lead ? <div className="mt-1 max-w-[70ch] text-sm text-muted-foreground">{lead}</div> : null}
        <div className="mt-6 space-y-8">{children}</div>
      </div>
    </div>
  );
}

export function Section({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <section className="space-y-3">
      <h2 className="text-base font-semibold">{title}</h2>
      {children}
    </section>
  );
}

type FilterFormProps = { path: string; isFiltered: boolean; children: ReactNode };

/** Filters a list with a plain GET form, so that the URL keeps the filters. */
export function FilterForm({ path, isFiltered, children }: FilterFormProps) {
  return (
    <form method="get" action={path} className="grid gap-3 sm:flex sm:flex-wrap sm:items-start">
      {children}
      <div className="flex gap-3 sm:pt-[1.625rem]">
        <Button type="submit" variant="outline">
          Show
        </Button>
        {isFiltered ? (
          <ButtonLink href={path as Route} variant="ghost" prefetch={false}>
            Clear
          </ButtonLink>
        ) : null}
      </div>
    </form>
  );
}

type Props = {
  path: string;
  search: string;
  hint: string;
  /** Whether one of the other fields is set. */
  isFiltered?: boolean;
  sort?: Sort;
  children?: ReactNode;
};

export function SearchForm({ path, search, hint, isFiltered = false, sort = null, children }: Props) {
  return (
    <FilterForm path={path} isFiltered={isFiltered || search !== ""}>
      {sort ? <input type="hidden" name="sort" value={sortText(sort)} /> : null}
      <TextField
        label="Search"
        name="search"
        type="search"
        defaultValue={search}
        hint={hint}
        className="sm:w-96"
      />
      {children}
    </FilterForm>
  );
}

type PagedListProps = {
  path: string;
  page: { rows: unknown[]; next: string | null };
  before: string;
  filters?: Record<string, string>;
  sort?: Sort;
  empty: { title: string; text: ReactNode };
  children: ReactNode;
};

/** A table with links to its other pages, or a text in its place while it is empty. */
export function PagedList({ path, page, before, filters, sort = null, empty, children }: PagedListProps) {
  const isFiltered = Object.values(filters ?? {}).some((value) => value !== "");
  const { title, text } = isFiltered
    ? { title: "No results", text: "Nothing matches these filters." }
    : empty;
  return (
    <>
      {page.rows.length > 0 ? children : <EmptyState title={title}>{text}</EmptyState>}
      <Pager
        path={path}
        filters={{ ...filters, sort: sortText(sort) }}
        next={page.next}
        isFirst={before === ""}
        {...(sort ? { names: ["First page", "Next page"] } : {})}
      />
    </>
  );
}
