import type { ReactNode } from "react";

type Props = { title: ReactNode; children?: ReactNode; action?: ReactNode };

/** Shown instead of an empty list: what will appear here, and what to do next. */
export function EmptyState({ title, children, action }: Props) {
  return (
    <div className="rounded-xl border border-dashed border-border px-6 py-12 text-center">
      <h2 className="text-base font-semibold">{title}</h2>
      {children ? (
        <div className="mx-auto mt-2 max-w-[60ch] text-sm text-muted-foreground">{children}</div>
      ) : null}
      {action ? <div className="mt-6 flex justify-center">{action}</div> : null}
    </div>
  );
}
