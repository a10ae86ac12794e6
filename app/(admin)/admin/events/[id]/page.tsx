import { notFound } from "next/navigation";
import { ActionNotice, ActionTable, RefreshRecord } from "@/components/admin/actions";
import { AdminPage, Section } from "@/components/admin/admin-page";
import { Facts, Moment } from "@/components/admin/details";
import { EventStatus, EventTable } from "@/components/admin/event-list";
import { ActionButton } from "@/components/ui/action-button";
import { ActionForm } from "@/components/ui/action-form";
import { SubmitButton } from "@/components/ui/submit-button";
import { TextField } from "@/components/ui/field";
import { type EventDetail, findEvent } from "@/lib/admin/events";
import { adminTitle, requireAdmin } from "@/lib/admin/guard";
import { parseRowId, queryText } from "@/lib/admin/query";
import { ignoreEventAction, refreshRecordAction, replayEventAction } from "../../actions";

export const generateMetadata = adminTitle("Event");

export default async function EventPage({ params, searchParams }: PageProps<"/admin/events/[id]">) {
  await requireAdmin();
  const id = parseRowId((await params).id);
  const event = id === null ? null : await findEvent(id);
  if (!event) notFound();
  return (
    <AdminPage title={`${event.name} ${event.id}`}>
      <ActionNotice notice={queryText(await searchParams, "notice")} />
      <EventFacts event={event} />
      <EventActions event={event} />
      <Section title="Payload">
        <EventBody event={event} />
      </Section>
      {event.others.length > 0 ? (
        <Section title="Other events about this record">
          <EventTable label="Other events about this record" events={event.others} />
        </Section>
      ) : null}
      <Section title="Admin actions">
        <ActionTable actions={event.actions} />
      </Section>
    </AdminPage>
  );
}

const OUTCOMES: Record<string, string> = {
  created: "created our copy",
  changed: "updated our copy",
  same: "nothing: our copy was already the same",
  older: "nothing: our copy was newer",
  other_store: "nothing: it’s about another store",
  other_mode: "nothing: it belongs to the other mode",
  other_generation: "nothing: it came from a sandbox that has since been reset",
  not_followed: "nothing: this app doesn’t handle such events",
  not_wanted: "nothing: an administrator ignored it",
  unreadable: "nothing: it couldn’t be read",
  gave_up: "nothing: every attempt failed",
};

/** Times are UTC. */
function EventFacts({ event }: { event: EventDetail }) {
  const { status, subject, outcome, attempts, duplicates, error, source, hash } = event;
  const { providerTime, receivedAt, processedAt, runAt } = event;
  return (
    <Facts
      facts={{
        Status: <EventStatus status={status} />,
        About: subject ? `${subject.type}/${subject.id}` : "unknown: it couldn’t be read",
        [status === "ignored" ? "Reason" : "Error"]: error,
        "What it changed": outcome && (OUTCOMES[outcome] ?? outcome.replaceAll("_", " ")),
        Attempts: attempts,
        Duplicates: duplicates > 0 ? `${duplicates} more ${duplicates === 1 ? "time" : "times"}` : null,
        "Next attempt (UTC)": runAt && <Moment at={runAt} />,
        "Received (UTC)": <Moment at={receivedAt} />,
        "Finished (UTC)": processedAt && <Moment at={processedAt} />,
        "Happened (UTC)": providerTime && <Moment at={providerTime} />,
        Source: source,
        "SHA-256": <span className="font-mono text-xs break-all">{hash}</span>,
      }}
    />
  );
}

function EventBody({ event: { raw, parsed, headers } }: { event: EventDetail }) {
  if (raw === null) {
    return (
      <p className="text-sm text-muted-foreground">
        The payload has been deleted, and only its hash is kept. Duplicates are still detected, but the event
        can’t be replayed.
      </p>
    );
  }
  return (
    <div className="space-y-3">
      {parsed === null ? null : <Listing title="Parsed" text={parsed} isOpen />}
      <Listing title="Raw" text={raw} isOpen={parsed === null} />
      <Facts facts={headers} />
    </div>
  );
}

function Listing({ title, text, isOpen }: { title: string; text: string; isOpen: boolean }) {
  return (
    <details open={isOpen} className="rounded-lg border border-border">
      <summary className="flex min-h-11 items-center px-4 text-sm font-medium">{title}</summary>
      <pre
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must be reachable by keyboard
        tabIndex={0}
        aria-label={title}
        className="max-h-[32rem] overflow-auto border-t border-border bg-muted p-4 font-mono text-xs leading-5 break-all whitespace-pre-wrap"
      >
        {text}
      </pre>
    </details>
  );
}

function EventActions({ event: { id, status, subject, raw } }: { event: EventDetail }) {
  const canReplay = raw !== null && status !== "processing";
  const isOpen = status === "pending" || status === "dead";
  return (
    <div className="flex flex-wrap items-start gap-x-6 gap-y-4">
      {canReplay ? (
        <div className="sm:pt-[1.625rem]">
          <ActionButton action={replayEventAction} fields={{ id }} pending="Replaying…">
            Replay
          </ActionButton>
        </div>
      ) : null}
      {subject ? (
        <div className="sm:pt-[1.625rem]">
          <RefreshRecord subject={subject} back={`/admin/events/${id}`} action={refreshRecordAction} />
        </div>
      ) : null}
      {isOpen ? (
        <ActionForm
          action={ignoreEventAction}
          fields={{ id }}
          className="flex grow flex-wrap items-end gap-3 sm:grow-0"
        >
          <TextField label="Reason to ignore it" name="reason" required maxLength={500} className="grow" />
          <SubmitButton pending="Ignoring…" variant="outline">
            Ignore
          </SubmitButton>
        </ActionForm>
      ) : null}
    </div>
  );
}
