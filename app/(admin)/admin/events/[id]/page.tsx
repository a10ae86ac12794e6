import { notFound } from "next/navigation";
import { ActionNotice } from "@/components/admin/action-notice";
import { ActionTable } from "@/components/admin/action-table";
import { AdminPage } from "@/components/admin/admin-page";
import { EventBody } from "@/components/admin/events/event-body";
import { EventFacts } from "@/components/admin/events/event-facts";
import { EventTable } from "@/components/admin/events/event-table";
import { EventVerbs } from "@/components/admin/events/event-verbs";
import { Section } from "@/components/admin/section";
import { findEvent } from "@/lib/admin/events/event";
import { requireAdmin } from "@/lib/admin/guard";
import { parseRowId, queryText } from "@/lib/admin/query";
import { adminTitle } from "@/lib/admin/title";
import { readAgainAction } from "../../actions";
import { ignoreEventAction, replayEventAction } from "../actions";

export const generateMetadata = adminTitle("Event");

const VERBS = { replay: replayEventAction, ignore: ignoreEventAction, readAgain: readAgainAction };

export default async function EventPage({ params, searchParams }: PageProps<"/admin/events/[id]">) {
  await requireAdmin();
  const id = parseRowId((await params).id);
  const event = id === null ? null : await findEvent(id);
  if (!event) notFound();
  return (
    <AdminPage section="Events" title={`${event.name} ${event.id}`}>
      <ActionNotice notice={queryText(await searchParams, "notice")} />
      <EventFacts event={event} />
      <EventVerbs event={event} verbs={VERBS} />
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
