import type { ReactNode } from "react";

/** Collapsed behind its title. Works without JavaScript. */
export function Disclosure({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <details className="group py-2">
      <summary className="flex min-h-11 items-center justify-between gap-4 font-medium after:text-xl after:font-normal after:text-muted-foreground after:content-['+'/''] group-open:after:content-['–'/''] [&::-webkit-details-marker]:hidden">
        {title}
      </summary>
      <div className="pt-2 pb-4">{children}</div>
    </details>
  );
}
