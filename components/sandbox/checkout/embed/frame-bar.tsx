"use client";

import { tellParent } from "./parent-window";

/** The top of an overlay, in place of the page's own: whose checkout, in which mode, and the way out. */
export function FrameBar({ name }: { name: string }) {
  return (
    <header className="sticky top-0 z-10 hidden items-center gap-3 border-b border-line bg-surface px-4 sm:px-6 framed:flex">
      <p className="min-w-0 truncate font-semibold">{name}</p>
      <p className="rounded-full bg-warn-soft px-2.5 py-0.5 text-xs font-semibold whitespace-nowrap text-warn">
        Test mode
      </p>
      <button
        type="button"
        aria-label="Close"
        onClick={() => tellParent("close")}
        className="-mr-3 ml-auto grid size-11 place-items-center rounded-md text-muted hover:text-ink"
      >
        <svg
          aria-hidden
          viewBox="0 0 20 20"
          className="size-5"
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
        >
          <path d="m5 5 10 10M15 5 5 15" />
        </svg>
      </button>
    </header>
  );
}
