import type { Route } from "next";
import { ButtonLink } from "@/components/ui/button";
import { t } from "@/lib/i18n/translate";

type Props = {
  path: string;
  filters: Record<string, string>;
  next: string | null;
  isFirst: boolean;
  names?: readonly [first: string, next: string];
};

/** Links to older rows and back to the newest, keeping the filters in the URL. */
export function Pager({ path, filters, next, isFirst, names }: Props) {
  if (!next && isFirst) return null;
  return (
    <nav aria-label={t("Pages")} className="flex gap-3">
      {isFirst ? null : (
        <ButtonLink href={listAddress(path, filters)} variant="outline" prefetch={false}>
          {names?.[0] ?? t("Newest")}
        </ButtonLink>
      )}
      {next ? (
        <ButtonLink href={listAddress(path, { ...filters, before: next })} variant="outline" prefetch={false}>
          {names?.[1] ?? t("Older")}
        </ButtonLink>
      ) : null}
    </nav>
  );
}

/** The address of a list with these filters; empty ones are left out. */
export function listAddress(path: string, query: Record<string, string>): Route {
  const given = Object.entries(query).filter(([, value]) => value !== "");
  return (given.length > 0 ? `${path}?${new URLSearchParams(given)}` : path) as Route;
}
