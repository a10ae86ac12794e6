import type { ReactNode } from "react";

/** Fields that belong together, under a title that screen readers name with each of them. */
export function FieldGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-4 text-base font-semibold text-(color:--headings)">{title}</legend>
      {children}
    </fieldset>
  );
}
