"use client";

import { type ReactNode, useEffect, useRef } from "react";

/** Takes the focus when it appears: for the response to a click whose button may be gone. */
export function FocusHere({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <div ref={place} tabIndex={-1} className="outline-none">
      {children}
    </div>
  );
}
