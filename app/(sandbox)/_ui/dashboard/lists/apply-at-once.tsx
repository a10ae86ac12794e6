"use client";

import { type ReactNode, useEffect, useRef } from "react";

/** How long somebody may think between two letters, in milliseconds. */
const PAUSE = 400;

/** Sends the form around it whenever one of the fields inside has changed; a text once nobody types any more. */
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
