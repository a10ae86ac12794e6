import { join } from "node:path";
import type { ReactNode } from "react";
import { AdminPage } from "@/components/admin/admin-page";
import { Moment } from "@/components/admin/details";
import { Badge } from "@/components/ui/badge";
import { ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { adminTitle, requireAdmin } from "@/lib/admin/guard";
import { queryText } from "@/lib/admin/query";
import { examine, type Group } from "@/lib/doctor/examine";
import { countOf, type Finding, type Level } from "@/lib/doctor/finding";
import { env } from "@/lib/env";
import { problemsOf } from "@/lib/env/problems";

export const generateMetadata = adminTitle("Health check");

export default async function HealthCheckPage({ searchParams }: PageProps<"/admin/health">) {
  await requireAdmin();
  const isAsked = queryText(await searchParams, "examine") !== "";
  return (
    <AdminPage
      title="Health check"
      lead="Checks that everything the shop needs is set up and working, and explains how to fix what isn’t."
    >
      {isAsked ? (
        <Examination groups={await examineApp()} at={new Date()} />
      ) : (
        <EmptyState title="No checks have run yet" action={<ExamineLink>Run checks</ExamineLink>}>
          The checks contact Lemon Squeezy, the database and the mail server, and send this app two events
          that change nothing. They take a few seconds.
        </EmptyState>
      )}
    </AdminPage>
  );
}

let running: Promise<Group[]> | null = null;

/** Concurrent visits share one run. */
async function examineApp(): Promise<Group[]> {
  const migrations = join(process.cwd(), "prisma", "migrations");
  running ??= examine({ env, problems: problemsOf(env), migrations }).finally(() => (running = null));
  return await running;
}

const BADGES: Record<Level, ReactNode> = {
  problem: <Badge variant="destructive">Problem</Badge>,
  warning: <Badge variant="warning">Warning</Badge>,
  ok: <Badge variant="success">OK</Badge>,
};

function Examination({ groups, at }: { groups: Group[]; at: Date }) {
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

function ExamineLink({ children }: { children: ReactNode }) {
  return (
    <ButtonLink href="/admin/health?examine=all" prefetch={false} variant="outline">
      {children}
    </ButtonLink>
  );
}

function FindingText({ finding: { level, seen, cure } }: { finding: Finding }) {
  return (
    <div className="grid grid-cols-[5rem_1fr] items-baseline gap-x-3 text-sm">
      <span>{BADGES[level]}</span>
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
