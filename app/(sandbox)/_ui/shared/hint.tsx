import type { Route } from "next";
import { type ReactNode, useId } from "react";
import { ButtonLink, Icon } from "../basic/parts";

/** Explains a term in a native popover. */
export function Hint({ term, children }: { term: string; children: ReactNode }) {
  const id = useId();
  return (
    <span className="group/hint inline-block align-middle [anchor-scope:--hint]">
      <button
        type="button"
        popoverTarget={id}
        aria-label={`What “${term}” means`}
        className="relative mx-0.5 grid size-4 cursor-help place-items-center rounded-full border border-current text-[0.625rem] leading-none font-semibold text-muted-foreground [anchor-name:--hint] after:absolute after:-inset-3.5 hover:text-foreground"
      >
        <span aria-hidden>?</span>
      </button>
      <span
        id={id}
        popover="auto"
        role="note"
        className="fixed inset-auto z-50 m-1 w-max max-w-72 rounded-lg border border-border bg-card p-3 text-left text-sm font-normal tracking-normal wrap-normal text-foreground shadow-lg [position-anchor:--hint] [position-area:bottom_span-right] [position-try-fallbacks:flip-inline,flip-block] group-hover/hint:block"
      >
        {children}
      </span>
    </span>
  );
}

type CloseButtonProps = { label: string; onClick: () => void; className: string };

/** `label` says what it closes. */
export function CloseButton({ label, onClick, className }: CloseButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onClick}
      className={`-mr-3 grid size-11 shrink-0 place-items-center rounded-md text-muted-foreground hover:text-foreground ${className}`}
    >
      <Icon path="m5 5 10 10M15 5 5 15" className="size-5" />
    </button>
  );
}

type PagerProps = {
  page: number;
  lastPage: number;
  addressOf: (page: number) => string;
  /** Of the links back and forward. */
  texts: [string, string];
};

export function Pager({ page, lastPage, addressOf, texts: [back, forward] }: PagerProps) {
  if (lastPage === 1) return null;
  const link = (to: number, text: string) =>
    to < 1 || to > lastPage ? (
      <span className="min-w-24" />
    ) : (
      <ButtonLink look="secondary" href={addressOf(to) as Route} className="min-w-24">
        {text}
      </ButtonLink>
    );
  return (
    <nav aria-label="Pages" className="mt-4 flex items-center justify-between gap-4">
      {link(page - 1, back)}
      <p className="text-muted-foreground figures">
        Page {page} of {lastPage}
      </p>
      {link(page + 1, forward)}
    </nav>
  );
}
