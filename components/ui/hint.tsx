import { type ReactNode, useId } from "react";
import { t } from "@/lib/i18n/translate";

/** Explains a term on hover, click, tap, or key press. A native popover: it works without JavaScript, and Escape closes it. */
export function Hint({ term, children }: { term: string; children: ReactNode }) {
  const id = useId();
  return (
    <span className="group/hint inline-block align-middle [anchor-scope:--hint]">
      <button
        type="button"
        popoverTarget={id}
        aria-label={t("What “{term}” means", { term })}
        className="relative mr-0.5 ml-1.5 grid size-4 cursor-help place-items-center rounded-full border border-current text-[0.625rem] leading-none font-semibold text-muted-foreground [anchor-name:--hint] after:absolute after:-inset-3.5 hover:text-foreground"
      >
        <span aria-hidden>?</span>
      </button>
      <span
        id={id}
        popover="auto"
        role="note"
        className="fixed inset-auto z-50 m-1 w-max max-w-72 rounded-lg border border-border bg-popover p-3 text-left text-sm font-normal tracking-normal wrap-normal text-popover-foreground shadow-lg [position-anchor:--hint] [position-area:bottom_span-right] [position-try-fallbacks:flip-inline,flip-block] group-hover/hint:block"
      >
        {children}
      </span>
    </span>
  );
}
