import type { Route } from "next";
import Link from "next/link";
import type { ComponentProps, ReactNode } from "react";

type Look = "primary" | "secondary" | "quiet" | "danger";

const LOOKS: Record<Look, string> = {
  primary: "bg-primary text-primary-foreground hover:bg-primary-strong border-transparent shadow-xs",
  secondary: "bg-card text-foreground border-input/60 hover:border-input hover:bg-muted shadow-xs",
  quiet: "border-transparent text-foreground hover:bg-muted",
  danger: "bg-card text-destructive border-destructive/50 hover:bg-destructive-soft",
};

export function buttonClass(look: Look = "primary", className?: string): string {
  return classNames(
    "inline-flex min-h-11 items-center justify-center gap-2 rounded-lg border px-4 py-2 text-sm font-semibold whitespace-nowrap transition-colors duration-100 disabled:cursor-not-allowed disabled:opacity-60 aria-disabled:opacity-60",
    LOOKS[look],
    className,
  );
}

export function Button({
  look,
  className,
  type = "button",
  ...rest
}: ComponentProps<"button"> & { look?: Look }) {
  return <button type={type} className={buttonClass(look, className)} {...rest} />;
}

type ButtonLinkProps = Omit<ComponentProps<typeof Link>, "href"> & { href: Route; look?: Look };

export function ButtonLink({ look, className, ...rest }: ButtonLinkProps) {
  return <Link className={buttonClass(look, className)} {...rest} />;
}

export function classNames(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(" ");
}

/** A drawing of lines; the text next to it names it. */
export function Icon({ path, className }: { path: string; className: string }) {
  return (
    <svg
      aria-hidden
      viewBox="0 0 20 20"
      className={className}
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
    >
      <path d={path} />
    </svg>
  );
}

export function Card({ className, ...rest }: ComponentProps<"section">) {
  return (
    <section
      className={classNames("rounded-xl border border-border bg-card p-6 shadow-xs", className)}
      {...rest}
    />
  );
}

export function CardHeader({ title, children, id }: { title: ReactNode; children?: ReactNode; id?: string }) {
  return (
    <header className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <h2 id={id} className="text-base font-semibold">
        {title}
      </h2>
      {children}
    </header>
  );
}

export type Tone = "neutral" | "accent" | "good" | "warn" | "bad";

const TONES: Record<Tone, string> = {
  neutral: "bg-muted text-muted-foreground",
  accent: "bg-accent text-primary-strong",
  good: "bg-success-soft text-success",
  warn: "bg-warning-soft text-warning",
  bad: "bg-destructive-soft text-destructive",
};

/** Never use color alone: the label says the status. */
export function Badge({ tone = "neutral", children }: { tone?: Tone; children: ReactNode }) {
  return (
    <span
      className={classNames(
        "inline-flex items-center rounded-full px-2.5 py-0.5 text-xs font-semibold whitespace-nowrap",
        TONES[tone],
      )}
    >
      {children}
    </span>
  );
}

const NOTICE_TONES: Record<Tone, string> = {
  neutral: "border-border bg-muted",
  accent: "border-primary/30 bg-accent",
  good: "border-success/30 bg-success-soft",
  warn: "border-warning/30 bg-warning-soft",
  bad: "border-destructive/30 bg-destructive-soft",
};

type NoticeProps = { tone?: Tone; title: ReactNode; children?: ReactNode };

/** Screen readers announce `bad` and `warn` at once. */
export function Notice({ tone = "neutral", title, children }: NoticeProps) {
  const isUrgent = tone === "bad" || tone === "warn";
  return (
    <div
      role={isUrgent ? "alert" : "status"}
      className={classNames("rounded-lg border px-4 py-3 text-sm", NOTICE_TONES[tone])}
    >
      <p className="font-semibold">{title}</p>
      {children ? <div className="mt-1">{children}</div> : null}
    </div>
  );
}

type EmptyStateProps = { title: ReactNode; children?: ReactNode; action?: ReactNode };

export function EmptyState({ title, children, action }: EmptyStateProps) {
  return (
    <div className="rounded-xl border border-dashed border-border px-6 py-12 text-center">
      <h2 className="text-base font-semibold">{title}</h2>
      {children ? (
        <div className="mx-auto mt-2 max-w-[60ch] text-sm text-muted-foreground">{children}</div>
      ) : null}
      {action ? <div className="mt-6 flex justify-center">{action}</div> : null}
    </div>
  );
}

export function Muted({ children }: { children: ReactNode }) {
  return <p className="text-muted-foreground">{children}</p>;
}

/** The native bar differs between browsers. Without a `value` it pulses. */
const PROGRESS_LOOK =
  "h-2 w-full appearance-none overflow-hidden rounded-full bg-muted [&::-moz-progress-bar]:bg-primary [&::-webkit-progress-bar]:bg-muted [&::-webkit-progress-value]:bg-primary indeterminate:animate-pulse";

type ProgressProps = Pick<ComponentProps<"progress">, "value" | "max"> & { "aria-label": string };

export function ProgressBar(props: ProgressProps) {
  return <progress className={PROGRESS_LOOK} {...props} />;
}
