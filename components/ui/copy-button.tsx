"use client";

import { useState } from "react";
import { buttonVariants } from "./button-variants";

const SAID_FOR_MS = 2_000;

/** Copies `text`, and says so for a moment, also to screen readers. `label` names what is copied. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const [said, setSaid] = useState("");
  const copy = async () => {
    setSaid(await write(text));
    setTimeout(setSaid, SAID_FOR_MS, "");
  };
  return (
    <button
      type="button"
      className={buttonVariants({ variant: "outline", className: "noscript:hidden" })}
      aria-label={`Copy ${label}`}
      onClick={() => void copy()}
    >
      {said || "Copy"}
      <output className="sr-only">{said}</output>
    </button>
  );
}

/** A page that is not on a secure connection, or a browser that was told so, may not copy. */
async function write(text: string): Promise<string> {
  try {
    await navigator.clipboard.writeText(text);
    return "Copied";
  } catch {
    return "Not copied";
  }
}
