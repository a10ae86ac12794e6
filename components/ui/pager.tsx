import type { Route } from "next";
import { ButtonLink } from "@/components/ui/button";

type Props = { path: string; filters: Record<string, string>; next: string | null; isFirst: boolean };

/** The ways to older rows and back to the newest, with the filters kept in the address. */
export function Pager({ path, filters, next, isFirst }: Props) {
  if (!next && isFirst) return null;
  return (
    <nav aria-label="Pages" className="flex gap-3">
      {isFirst ? null : (
        <ButtonLink href={addressOf(path, filters)} variant="outline" prefetch={false}>
          Newest
        </ButtonLink>
      )}
      {next ? (
        <ButtonLink href={addressOf(path, { ...filters, before: next })} variant="outline" prefetch={false}>
          Older
        </ButtonLink>
      ) : null}
    </nav>
  );
}

function addressOf(path: string, query: Record<string, string>): Route {
  const given = Object.entries(query).filter(([, value]) => value !== "");
  return (given.length > 0 ? `${path}?${new URLSearchParams(given)}` : path) as Route;
}
