import type { ReactNode } from "react";

/** Rows of a panel with lines between them; nothing where there are none. */
export function PanelList({ children }: { children: ReactNode }) {
  return <ul className="-my-3 empty:hidden">{children}</ul>;
}

/** One of them: what it is about at its start, and what can be done or how it stands at its end. */
export function PanelItem({ children }: { children: ReactNode }) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-border py-3 first:border-0">
      {children}
    </li>
  );
}
