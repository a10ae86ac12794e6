"use client";

import { useState } from "react";
import { Button, buttonClass } from "../basic/parts";

/** `label` names what is copied. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const [isCopied, setIsCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    setIsCopied(true);
    setTimeout(() => setIsCopied(false), 2_000);
  };
  return (
    <button
      type="button"
      onClick={() => void copy()}
      className={buttonClass("secondary", "relative px-3 lg:min-h-9 lg:py-1")}
    >
      <span aria-hidden>{isCopied ? "Copied" : "Copy"}</span>
      <span className="sr-only">Copy {label}</span>
      <output className="sr-only">{isCopied ? "Copied" : ""}</output>
    </button>
  );
}

export function PrintButton() {
  return (
    <Button look="secondary" onClick={() => print()}>
      Print or save as PDF
    </Button>
  );
}
