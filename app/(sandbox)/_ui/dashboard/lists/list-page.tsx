import type { ReactNode } from "react";
import { type ListQuery, isNarrowed, listAddress } from "@/app/(sandbox)/_service/lists/list-query";
import type { Page } from "@/app/(sandbox)/_service/lists/page-of";
import { buttonClass } from "../../basic/button";
import type { Sorting } from "./column-heading";
import { PageHeading } from "../../shared/page-heading";
import { counted } from "../parts/counted";
import { type Filters, ListFilters } from "./list-filters";
import { ListPager } from "./list-pager";
import { NothingFound } from "./nothing-found";

/** A list with its count, its filters and its pages; `empty` stands where nothing has ever been. */
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
  /** One of the records: `order`. */
  noun: string;
  path: string;
  query: ListQuery;
  list: Page<Row>;
  action?: ReactNode;
  /** What the count of all of them is followed by. */
  about?: string;
  filters: Filters;
  empty: ReactNode;
  /** What the list is called where it can be had as a file. */
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
