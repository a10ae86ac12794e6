import { notFound } from "next/navigation";
import { ActionNotice, ActionTable } from "@/components/admin/actions";
import { AdminPage, Section } from "@/components/admin/admin-page";
import { EventBody, EventFacts, EventActions } from "@/components/admin/event-detail";
import { EventTable } from "@/components/admin/event-list";
import { findEvent } from "@/lib/admin/events";
import { adminTitle, requireAdmin } from "@/lib/admin/guard";
import { parseRowId, queryText } from "@/lib/admin/query";
import { ignoreEventAction, refreshRecordAction, replayEventAction } from "../../actions";

export const generateMetadata = adminTitle("Event");

const ACTIONS = { replay: replayEventAction, ignore: ignoreEventAction, refresh: refreshRecordAction };

export default async function EventPage({ params, searchParams }: PageProps<"/admin/events/[id]">) {
  await requireAdmin();
  const id = parseRowId((await params).id);
  const event = id === null ? null : await findEvent(id);
  if (!event) notFound();
  return (
    <AdminPage title={`${event.name} ${event.id}`}>
      <ActionNotice notice={queryText(await searchParams, "notice")} />
      <EventFacts event={event} />
      <EventActions event={event} actions={ACTIONS} />
      <Section title="Payload">
        <EventBody body={event.body} headers={event.headers} />
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
