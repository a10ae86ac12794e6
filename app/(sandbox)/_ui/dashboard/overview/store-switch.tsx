import type { Route } from "next";
import Link from "next/link";
import type { StoreName } from "@/app/(sandbox)/_service/dashboard/stores";
import { classNames } from "../../basic/class-names";

/** Whose figures are shown; nothing where there is but one store. Each has its own currency, so nothing is added up. */
export function StoreSwitch({ stores, chosenId }: { stores: readonly StoreName[]; chosenId: number | null }) {
  if (stores.length < 2) return null;
  return (
    <nav aria-label="Store">
      <ul className="flex flex-wrap gap-2">
        {stores.map(({ id, name, currency }) => (
          <li key={id}>
            <Link
              href={`/sandbox/dashboard?store=${id}` as Route}
              prefetch={false}
              aria-current={id === chosenId ? "true" : undefined}
              className={classNames(
                "inline-flex min-h-11 items-center gap-2 rounded-lg border px-3 font-medium lg:min-h-9",
                id === chosenId
                  ? "border-primary bg-accent text-primary-strong"
                  : "border-border hover:border-input hover:bg-muted",
              )}
            >
              {name} <span className="text-xs text-muted-foreground">{currency}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
