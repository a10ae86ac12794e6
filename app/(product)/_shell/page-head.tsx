import type { ReactNode } from "react";

type Props = { title: ReactNode; lead?: ReactNode; action?: ReactNode };

export function PageHead({ title, lead, action }: Props) {
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
      <div className="min-w-0">
        <h1 className="text-3xl leading-[1.1] font-semibold tracking-[-0.03em] wrap-anywhere">{title}</h1>
        {lead ? <p className="mt-2 max-w-[60ch] text-muted-foreground">{lead}</p> : null}
      </div>
      {action}
    </div>
  );
}
