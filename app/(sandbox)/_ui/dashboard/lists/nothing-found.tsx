import type { Route } from "next";
import { ButtonLink } from "../../basic/button";
import { EmptyState } from "../../basic/empty-state";

/** Shown where filters leave nothing over. `what` is plural: `orders`. */
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
