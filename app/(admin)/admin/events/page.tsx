import { AdminPage } from "@/components/admin/admin-page";
import { DeadEvents } from "@/components/admin/events/dead-events";
import { EventFilters } from "@/components/admin/events/event-filters";
import { EventTable } from "@/components/admin/events/event-table";
import { Pager } from "@/components/ui/pager";
import { EmptyState } from "@/components/ui/empty-state";
import { countDead, listEvents, readEventFilters } from "@/lib/admin/events/events";
import { requireAdmin } from "@/lib/admin/guard";
import { queryText } from "@/lib/admin/query";
import { adminTitle } from "@/lib/admin/title";
import { replayDeadAction } from "./actions";

export const generateMetadata = adminTitle("Events");

export default async function EventsPage({ searchParams }: PageProps<"/admin/events">) {
  await requireAdmin();
  const query = await searchParams;
  const filters = readEventFilters(query);
  const { status, name, subject, since, sinceDate } = filters;
  const before = queryText(query, "before");
  const [{ rows, next }, dead] = await Promise.all([listEvents(filters, before), countDead(sinceDate)]);
  return (
    <AdminPage
      section="Events"
      lead="Everything the service sent, newest first. The original bytes are kept until an event is applied, and long after."
    >
      <EventFilters filters={filters} />
      <DeadEvents count={dead} since={sinceDate} notice={query} replay={replayDeadAction} />
      {rows.length > 0 ? (
        <EventTable label="Events" events={rows} />
      ) : (
        <EmptyState title="No events found">
          No event matches. An event that never arrived isn’t listed: refresh the record it was about instead.
        </EmptyState>
      )}
      <Pager
        path="/admin/events"
        filters={{ status, name, subject, since }}
        next={next}
        isFirst={before === ""}
      />
    </AdminPage>
  );
}
