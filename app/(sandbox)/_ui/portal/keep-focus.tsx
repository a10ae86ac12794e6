"use client";

import { type ReactNode, useEffect, useRef } from "react";

/**
 * Announces its content when it changes, and takes the focus if the focused button has disappeared. `state` is what the buttons
 * depend on.
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
