import type { ReactNode } from "react";
import type { Tone } from "./badge";
import { classNames } from "./class-names";

const TONES: Record<Tone, string> = {
  neutral: "border-line bg-sunken",
  accent: "border-accent/30 bg-accent-soft",
  good: "border-good/30 bg-good-soft",
  warn: "border-warn/30 bg-warn-soft",
  bad: "border-bad/30 bg-bad-soft",
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
