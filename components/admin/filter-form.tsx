import type { Route } from "next";
import type { ReactNode } from "react";
import { Button, ButtonLink } from "@/components/ui/button";

type Props = { path: string; isFiltered: boolean; children: ReactNode };

/** Narrows a list: a plain form that puts what was typed into the address. */
export function FilterForm({ path, isFiltered, children }: Props) {
  return (
    <form method="get" action={path} className="grid gap-3 sm:flex sm:flex-wrap sm:items-start">
      {children}
      <div className="flex gap-3 sm:pt-[1.625rem]">
        <Button type="submit" variant="outline">
          Show
        </Button>
        {isFiltered ? (
          <ButtonLink href={path as Route} variant="ghost" prefetch={false}>
            Clear
          </ButtonLink>
        ) : null}
      </div>
    </form>
  );
}
