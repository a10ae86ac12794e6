"use client";

import { type ReactNode, useEffect, useRef } from "react";

/**
 * Says aloud what it holds whenever that changes, and takes the focus when the button that had it is gone. `state` names what
 * the page's buttons depend on.
 */
export function KeepFocus({ state, children }: { state: string; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const seen = useRef(state);

  useEffect(() => {
    if (seen.current === state) return;
    seen.current = state;
    if (document.activeElement === document.body) place.current?.focus();
  }, [state]);

  return (
    <div ref={place} tabIndex={-1} aria-live="polite">
      {children}
    </div>
  );
}
