import type { Route } from "next";
import { ButtonLink } from "@/components/ui/button";

type Props = { query: string; page: number; hasMore: boolean };

/** To the pages before and after this one. */
export function NoteTurn({ query, page, hasMore }: Props) {
  const to = (other: number) =>
    `/notes?${new URLSearchParams({ ...(query ? { q: query } : {}), page: String(other) })}` as Route;
  if (page === 1 && !hasMore) return null;
  return (
    <nav aria-label="Pages of notes" className="flex gap-3">
      {page > 1 ? (
        <ButtonLink href={to(page - 1)} variant="outline">
          Newer
        </ButtonLink>
      ) : null}
      {hasMore ? (
        <ButtonLink href={to(page + 1)} variant="outline">
          Older
        </ButtonLink>
      ) : null}
    </nav>
  );
}
