import type { ReactNode } from "react";
import { classNames } from "./class-names";

export type Tone = "neutral" | "accent" | "good" | "warn" | "bad";

const TONES: Record<Tone, string> = {
  neutral: "bg-sunken text-muted",
  accent: "bg-accent-soft text-accent-strong",
  good: "bg-good-soft text-good",
  warn: "bg-warn-soft text-warn",
  bad: "bg-bad-soft text-bad",
};

/** A status is a word with a colour, never a colour alone. One that is a sentence is cut short. */
export function Badge({ tone = "neutral", children }: { tone?: Tone; children: ReactNode }) {
  return (
    <span
      className={classNames(
        "inline-block max-w-56 shrink-0 truncate rounded-full px-2.5 py-0.5 align-bottom text-xs font-semibold",
        TONES[tone],
      )}
    >
      {children}
    </span>
  );
}
