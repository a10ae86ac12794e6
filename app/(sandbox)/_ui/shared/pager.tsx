import type { Route } from "next";
import { ButtonLink } from "../basic/button";

/** Newer and older pages of a list; nothing when there is but one page. `page` counts from 1. */
export function Pager({ path, page, lastPage }: { path: string; page: number; lastPage: number }) {
  if (lastPage === 1) return null;
  return (
    <nav aria-label="Pages" className="mt-4 flex items-center justify-between gap-4">
      <PageLink path={path} page={page - 1} isThere={page > 1} text="Newer" />
      <p className="text-muted-foreground figures">
        Page {page} of {lastPage}
      </p>
      <PageLink path={path} page={page + 1} isThere={page < lastPage} text="Older" />
    </nav>
  );
}

function PageLink(link: { path: string; page: number; isThere: boolean; text: string }) {
  if (!link.isThere) return <span className="min-w-20" />;
  return (
    <ButtonLink
      look="secondary"
      href={`${link.path}${link.path.includes("?") ? "&" : "?"}page=${link.page}` as Route}
      className="min-w-20"
    >
      {link.text}
    </ButtonLink>
  );
}
