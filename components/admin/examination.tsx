import Link from "next/link";
import type { ReactNode } from "react";
import { Badge, type BadgeVariant } from "@/components/ui/badge";
import { buttonVariants } from "@/components/ui/button";
import type { Group } from "@/lib/doctor/examine";
import { countOf, type Finding, type Level } from "@/lib/doctor/finding";
import { Moment } from "./details";

const LOOKS: Record<Level, { variant: BadgeVariant; text: string }> = {
  problem: { variant: "destructive", text: "Problem" },
  warning: { variant: "warning", text: "Warning" },
  ok: { variant: "success", text: "OK" },
};

/** The doctor's findings by group, each with its fix. */
export function Examination({ groups, at }: { groups: Group[]; at: Date }) {
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p className="text-sm">
          <span className="font-semibold">{summaryOf(groups)}</span>{" "}
          <span className="text-muted-foreground">
            Checked at <Moment at={at} /> UTC.
          </span>
        </p>
        <ExamineLink>Run again</ExamineLink>
      </div>
      <dl className="divide-y divide-border border-y border-border">
        {groups.map(({ name, findings }) => (
          <div key={name} className="grid gap-x-8 gap-y-3 py-4 sm:grid-cols-[12rem_1fr]">
            <dt className="text-sm font-semibold">{name}</dt>
            <dd className="min-w-0 space-y-3">
              {findings.map((finding) => (
                <FindingText key={finding.seen} finding={finding} />
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}

export function ExamineLink({ children }: { children: ReactNode }) {
  return (
    <Link
      href="/admin/health?examine=all"
      prefetch={false}
      className={buttonVariants({ variant: "outline" })}
    >
      {children}
    </Link>
  );
}

function FindingText({ finding: { level, seen, cure } }: { finding: Finding }) {
  const { variant, text } = LOOKS[level];
  return (
    <div className="grid grid-cols-[5rem_1fr] items-baseline gap-x-3 text-sm">
      <span>
        <Badge variant={variant}>{text}</Badge>
      </span>
      <div className="max-w-[70ch] min-w-0 wrap-anywhere">
        <p className={level === "ok" ? "text-muted-foreground" : "font-medium"}>
          <InlineCode>{seen}</InlineCode>
        </p>
        {cure ? (
          <p className="mt-1 text-muted-foreground">
            <InlineCode>{cure}</InlineCode>
          </p>
        ) : null}
      </div>
    </div>
  );
}

/** Renders text between backticks as code. */
function InlineCode({ children }: { children: string }) {
  return children.split("`").map((part, place) => (place % 2 === 0 ? part : <code key={part}>{part}</code>));
}

function summaryOf(groups: Group[]): string {
  const [problems, warnings] = [countOf(groups, "problem"), countOf(groups, "warning")];
  if (problems + warnings === 0) return "Everything is OK.";
  return `${countText(problems, "problem")}, ${countText(warnings, "warning")}.`;
}

function countText(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}
