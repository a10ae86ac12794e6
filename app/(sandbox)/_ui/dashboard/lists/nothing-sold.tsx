import type { Route } from "next";
import { ButtonLink } from "../../basic/button";
import { EmptyState } from "../../basic/empty-state";

// The merchant's page, whose optional segment the typed routes cannot see.
const PRICING = "/pricing" as Route;

/** Shown where records will be once something was bought. `what` is plural: `orders`. */
export function NothingSold({ what }: { what: string }) {
  return (
    <EmptyState
      title={`No ${what} yet`}
      action={<ButtonLink href={PRICING}>Open the pricing page</ButtonLink>}
    >
      Buy something with a test card: it shows up here the moment it is paid.
    </EmptyState>
  );
}
