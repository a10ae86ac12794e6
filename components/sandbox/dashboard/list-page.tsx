import type { ReactNode } from "react";
import { type ListQuery, isNarrowed } from "@/lib/sandbox/dashboard/list-query";
import type { Page } from "@/lib/sandbox/dashboard/page";
import { PageHeading } from "../page-heading";
import { counted } from "./counted";
import { ListPager } from "./list-pager";
import { NothingFound } from "./nothing-found";

/** A list with its count, its filters and its pages; `empty` stands where nothing has ever been. */
export function ListPage<Row>({
  title,
  noun,
  path,
  query,
  list,
  action,
  filters,
  empty,
  children,
}: {
  title: string;
  /** One of the records: `order`. */
  noun: string;
  path: string;
  query: ListQuery;
  list: Page<Row>;
  action?: ReactNode;
  filters: ReactNode;
  empty: ReactNode;
  children: (rows: Row[]) => ReactNode;
}) {
  const hasAny = list.total > 0 || isNarrowed(query);
  const lead = isNarrowed(query) ? `${counted(list.total, noun)} found.` : `${counted(list.total, noun)}.`;
  return (
    <>
      <PageHeading title={title} lead={hasAny ? lead : undefined}>
        {action}
      </PageHeading>
      {hasAny ? filters : null}
      {list.total > 0 ? (
        children(list.rows)
      ) : isNarrowed(query) ? (
        <NothingFound what={`${noun}s`} path={path} />
      ) : (
        empty
      )}
      <ListPager path={path} query={query} page={list.page} lastPage={list.lastPage} />
    </>
  );
}
