"use client";

import { CloseButton } from "../../shared/close-button";
import { tellParent } from "./parent-window";

/** The top of an overlay, in place of the page's own: whose checkout, in which mode, and the way out. */
export function FrameBar({ name }: { name: string }) {
  return (
    <header className="sticky top-0 z-10 hidden items-center gap-3 border-b border-border bg-card px-4 sm:px-6 framed:flex">
      <p className="min-w-0 truncate font-semibold">{name}</p>
      <p className="rounded-full bg-warning-soft px-2.5 py-0.5 text-xs font-semibold whitespace-nowrap text-warning">
        Test mode
      </p>
      <CloseButton label="Close" onClick={() => tellParent("close")} className="ml-auto" />
    </header>
  );
}
