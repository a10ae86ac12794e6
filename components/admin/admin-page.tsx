import type { ReactNode } from "react";
import { AdminNav, type AdminSection } from "./admin-nav";

type Props = { section: AdminSection; title?: ReactNode; lead?: ReactNode; children: ReactNode };

/** The frame of each page of the back office. A page puts it around itself, for a layout would show it to everybody. */
export function AdminPage({ section, title = section, lead, children }: Props) {
  return (
    <div className="mx-auto w-full max-w-6xl px-5 pb-24 sm:px-8">
      <AdminNav current={section} />
      <h1 className="mt-6 text-2xl leading-8 font-semibold tracking-[-0.025em] break-words">{title}</h1>
      {lead ? <div className="mt-1 max-w-[70ch] text-sm text-muted-foreground">{lead}</div> : null}
      <div className="mt-6 space-y-8">{children}</div>
    </div>
  );
}
