import type { ReactNode } from "react";
import type { Tone } from "./badge";
import { classNames } from "./class-names";

const TONES: Record<Tone, string> = {
  neutral: "border-border bg-muted",
  accent: "border-primary/30 bg-accent",
  good: "border-success/30 bg-success-soft",
  warn: "border-warning/30 bg-warning-soft",
  bad: "border-destructive/30 bg-destructive-soft",
};

/** Says what happened, what was kept and what to do. `bad` and `warn` are announced by screen readers at once. */
export function Notice({
  tone = "neutral",
  title,
  children,
}: {
  tone?: Tone;
  title: ReactNode;
  children?: ReactNode;
}) {
  const isUrgent = tone === "bad" || tone === "warn";
  return (
    <div
      role={isUrgent ? "alert" : "status"}
      className={classNames("rounded-lg border px-4 py-3 text-sm", TONES[tone])}
    >
      <p className="font-semibold">{title}</p>
      {children ? <div className="mt-1">{children}</div> : null}
    </div>
  );
}
