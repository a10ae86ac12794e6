import type { Route } from "next";
import type { ReactNode } from "react";
import { requireSandbox } from "@/app/(sandbox)/_service/http/sandbox-route";
import {
  isNarrowed,
  listAddress,
  type ListQuery,
  type Page,
  readListQuery,
  type SearchParams,
} from "@/app/(sandbox)/_service/lists/list-query";
import { buttonClass, ButtonLink, EmptyState } from "../basic/parts";
import { Pager } from "../shared/hint";
import { PageHeading, SavedNotice } from "../shared/page-parts";
import { counted } from "../shared/details";
import { type Filters, ListFilters } from "./filters";
import { type Column, ListTable } from "./list-table";

/** A list of the dashboard: what its page reads, shows and filters. */
type ListDescription<Row> = Filters & {
  /** Its title in the address, as `license-keys`, and the name of its export. */
  name: string;
  /** Names one row, if the title doesn't. */
  noun?: string;
  read: (query: ListQuery) => Promise<Page<Row>>;
  columns: Column<Row>[] | ((rows: Row[]) => Promise<Column<Row>[]>);
  /** While there is nothing at all. */
  empty: ReactNode;
  action?: ReactNode;
  /** Follows the number of rows. */
  about?: string;
  isExported?: boolean;
  /** Messages after a redirect. */
  saved?: Record<string, string>;
};

/** Makes the page of a list. */
export function listPage<Row extends { id: number | string }>(list: ListDescription<Row>) {
  const { name, noun = name.slice(0, -1), action } = list;
  const title = name.charAt(0).toUpperCase() + name.slice(1).replace("-", " ");
  const path = `/sandbox/dashboard/${name}`;
  return async function ListPage({ searchParams }: { searchParams: SearchParams }) {
    requireSandbox();
    const query = await readListQuery(searchParams);
    const { rows, total, page, lastPage } = await list.read(query);
    const isSearch = isNarrowed(query);
    const saved = list.saved && <SavedNotice done={(await searchParams)["done"]} texts={list.saved} />;
    if (total === 0 && !isSearch) {
      return (
        <>
          {saved}
          <PageHeading title={title}>{action}</PageHeading>
          {list.empty}
        </>
      );
    }
    const columns = Array.isArray(list.columns) ? list.columns : await list.columns(rows);
    return (
      <>
        {saved}
        <PageHeading
          title={title}
          lead={`${counted(total, noun)}${isSearch ? " found." : (list.about ?? ".")}`}
        >
          {list.isExported && total > 0 ? (
            <a
              href={listAddress(`/sandbox/dashboard/export/${name}`, query, 1)}
              download
              className={buttonClass("secondary")}
            >
              Export CSV
            </a>
          ) : null}
          {action}
        </PageHeading>
        <ListFilters path={path} query={query} hasStores {...list} />
        {total > 0 ? (
          <ListTable label={title} rows={rows} columns={columns} sorting={{ path, query }} />
        ) : (
          <NothingFound what={`${noun}s`} path={path} />
        )}
        <ListPager path={path} query={query} page={page} lastPage={lastPage} />
      </>
    );
  };
}

type PagerProps = { path: string; query: ListQuery; page: number; lastPage: number };

export function ListPager({ path, query, ...pages }: PagerProps) {
  return (
    <Pager {...pages} addressOf={(page) => listAddress(path, query, page)} texts={["Previous", "Next"]} />
  );
}

export function NothingFound({ what, path }: { what: string; path: string }) {
  const showAll = (
    <ButtonLink look="secondary" href={path as Route}>
      Show all {what}
    </ButtonLink>
  );
  return (
    <EmptyState title={`No ${what} match`} action={showAll}>
      Try another word, a wider date range or another status.
    </EmptyState>
  );
}

export function NothingSold({ what }: { what: string }) {
  // The merchant's page, which typed routes don't know.
  const pricing = <ButtonLink href={"/pricing" as Route}>Open the pricing page</ButtonLink>;
  return (
    <EmptyState title={`No ${what} yet`} action={pricing}>
      Buy something with a test card: it shows up here the moment it is paid.
    </EmptyState>
  );
}
