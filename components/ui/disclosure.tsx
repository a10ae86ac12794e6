import type { ReactNode } from "react";
import { FoldSign } from "./fold-sign";

/** Something that few need, folded behind its title. Works without scripts. */
export function Disclosure({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <details className="group py-2">
      <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-4 font-medium [&::-webkit-details-marker]:hidden">
        {title}
        <FoldSign />
      </summary>
      <div className="pt-2 pb-4">{children}</div>
    </details>
  );
}
