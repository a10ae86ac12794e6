"use client";

import { type ReactNode, useEffect, useRef } from "react";

/** Wait this long after a keystroke (ms). */
const PAUSE = 400;

/** Submits the surrounding form when a field changes. */
export function ApplyAtOnce({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const fields = place.current;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const apply = ({ target }: Event) => {
      const field = target as HTMLInputElement | HTMLSelectElement;
      clearTimeout(timer);
      timer = setTimeout(() => field.form?.requestSubmit(), field.type === "search" ? PAUSE : 0);
    };
    fields?.addEventListener("input", apply);
    return () => {
      clearTimeout(timer);
      fields?.removeEventListener("input", apply);
    };
  }, []);

  return (
    <div ref={place} className="contents">
      {children}
    </div>
  );
}
