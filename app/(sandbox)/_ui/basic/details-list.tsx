import type { ReactNode } from "react";

/** Names and values in two columns: a `dl`. */
export function DetailsList({ children }: { children: ReactNode }) {
  return (
    <dl className="grid grid-cols-1 gap-x-8 gap-y-4 text-sm sm:grid-cols-[max-content_minmax(0,1fr)]">
      {children}
    </dl>
  );
}

export function Detail({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <div className="contents">
      <dt className="-mb-3 text-muted-foreground sm:mb-0">{name}</dt>
      <dd className="font-medium figures">{children}</dd>
    </div>
  );
}
