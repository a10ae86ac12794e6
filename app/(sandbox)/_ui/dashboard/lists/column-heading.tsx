import type { Route } from "next";
import Link from "next/link";
import { type ListQuery, listAddress } from "@/app/(sandbox)/_service/lists/list-query";

/** The words by which a list's address asks for a column in both directions; the empty one is the list's usual order. */
export type ColumnSort = { asc: string; desc: string };

export type Sorting = { path: string; query: ListQuery };

/** How the list is sorted by this column now, as screen readers want to hear it. */
export function ariaSort(sort: ColumnSort | undefined, sorting: Sorting | undefined) {
  if (!sort || !sorting) return undefined;
  if (sorting.query.sort === sort.asc) return "ascending";
  return sorting.query.sort === sort.desc ? "descending" : "none";
}

/** A column's name, which sorts the list by it; once more turns it round. */
export function ColumnHeading({
  name,
  sort,
  sorting,
}: {
  name: string;
  sort?: ColumnSort | undefined;
  sorting?: Sorting | undefined;
}) {
  if (!sort || !sorting) return name;
  const state = ariaSort(sort, sorting);
  const next = state === "ascending" ? sort.desc : sort.asc;
  const sign = { ascending: "↑", descending: "↓", none: "" }[state ?? "none"];
  return (
    <Link
      href={listAddress(sorting.path, { ...sorting.query, sort: next }, 1) as Route}
      prefetch={false}
      scroll={false}
      className="-my-2 inline-flex min-h-9 items-center gap-1 underline-offset-2 hover:text-foreground hover:underline"
    >
      {name}
      <span aria-hidden className="w-2">
        {sign}
      </span>
    </Link>
  );
}
