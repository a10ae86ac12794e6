"use client";

import { useState } from "react";
import { useT } from "@/components/site/language";
import { buttonVariants } from "./button";

const SHOWN_FOR_MS = 2_000;

/** Copies `text` and confirms it briefly, also to screen readers. `label` names what is copied. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const [status, setStatus] = useState<"" | "Copied" | "Copy failed">("");
  const t = useT();
  const copy = async () => {
    setStatus(await copyToClipboard(text));
    setTimeout(setStatus, SHOWN_FOR_MS, "");
  };
  return (
    <button
      type="button"
      className={buttonVariants({ variant: "outline", className: "noscript:hidden" })}
      aria-label={t("Copy {label}", { label })}
      onClick={() => void copy()}
    >
      {t(status || "Copy")}
      <output className="sr-only">{status ? t(status) : ""}</output>
    </button>
  );
}

/** Copying fails without a secure connection or without permission. */
async function copyToClipboard(text: string): Promise<"Copied" | "Copy failed"> {
  try {
    await navigator.clipboard.writeText(text);
    return "Copied";
  } catch {
    return "Copy failed";
  }
}
