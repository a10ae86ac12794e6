import type { Route } from "next";
import type { ReactNode } from "react";
import {
  isNarrowed,
  listAddress,
  type ListQuery,
  type Page,
} from "@/app/(sandbox)/_service/lists/list-query";
import { buttonClass, ButtonLink } from "../../basic/button";
import { EmptyState } from "../../basic/card";
import { PageHeading } from "../../shared/page-heading";
import { counted } from "../parts/details";
import { type Filters, ListFilters } from "./filters";
import type { Sorting } from "./list-table";

export function ListPage<Row>({
  title,
  noun,
  path,
  query,
  list: { rows, total, page, lastPage },
  action,
  about,
  filters,
  empty,
  exportName,
  children,
}: {
  title: string;
  noun: string;
  path: string;
  query: ListQuery;
  list: Page<Row>;
  action?: ReactNode;
  about?: string;
  filters: Filters;
  empty: ReactNode;
  exportName?: string;
  children: (rows: Row[], sorting: Sorting) => ReactNode;
}) {
  const isSearch = isNarrowed(query);
  const after = isSearch ? " found." : (about ?? ".");
  if (total === 0 && !isSearch) {
    return (
      <>
        <PageHeading title={title}>{action}</PageHeading>
        {empty}
      </>
    );
  }
  return (
    <>
      <PageHeading title={title} lead={`${counted(total, noun)}${after}`}>
        {exportName && total > 0 ? (
          <a
            href={listAddress(`/sandbox/dashboard/export/${exportName}`, query, 1)}
            download
            className={buttonClass("secondary")}
          >
            Export CSV
          </a>
        ) : null}
        {action}
      </PageHeading>
      <ListFilters path={path} query={query} {...filters} />
      {total > 0 ? children(rows, { path, query }) : <NothingFound what={`${noun}s`} path={path} />}
      <ListPager path={path} query={query} page={page} lastPage={lastPage} />
    </>
  );
}

export function ListPager({
  path,
  query,
  page,
  lastPage,
}: {
  path: string;
  query: ListQuery;
  page: number;
  lastPage: number;
}) {
  if (lastPage === 1) return null;
  const link = (to: number, text: string) =>
    to < 1 || to > lastPage ? (
      <span className="min-w-24" />
    ) : (
      <ButtonLink look="secondary" href={listAddress(path, query, to) as Route} className="min-w-24">
        {text}
      </ButtonLink>
    );
  return (
    <nav aria-label="Pages" className="mt-4 flex items-center justify-between gap-4">
      {link(page - 1, "Previous")}
      <p className="text-muted-foreground figures">
        Page {page} of {lastPage}
      </p>
      {link(page + 1, "Next")}
    </nav>
  );
}

export function NothingFound({ what, path }: { what: string; path: string }) {
  return (
    <EmptyState
      title={`No ${what} match`}
      action={
        <ButtonLink look="secondary" href={path as Route}>
          Show all {what}
        </ButtonLink>
      }
    >
      Try another word, a wider date range or another status.
    </EmptyState>
  );
}

// The merchant's page, which typed routes don't know.
const PRICING = "/pricing" as Route;

export function NothingSold({ what }: { what: string }) {
  return (
    <EmptyState
      title={`No ${what} yet`}
      action={<ButtonLink href={PRICING}>Open the pricing page</ButtonLink>}
    >
      Buy something with a test card: it shows up here the moment it is paid.
    </EmptyState>
  );
}
