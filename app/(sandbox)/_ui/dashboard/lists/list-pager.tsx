import type { Route } from "next";
import { ButtonLink } from "../../basic/button";
import { type ListQuery, listAddress } from "@/app/(sandbox)/_service/lists/list-query";

/** The pages of a list, with everything that narrows it; nothing when there is but one. `page` counts from 1. */
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
