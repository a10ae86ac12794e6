import type { ReactNode } from "react";

/** Fields that belong together, under their name, in two columns where there is room. */
export function EntryGroup({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) {
  return (
    <fieldset className="grid gap-x-4 gap-y-5 border-t border-border pt-5 first-of-type:border-0 first-of-type:pt-0 sm:grid-cols-2">
      <legend className="float-left w-full font-semibold sm:col-span-2">{title}</legend>
      {lead ? <p className="-mt-4 text-muted-foreground sm:col-span-2">{lead}</p> : null}
      {children}
    </fieldset>
  );
}
