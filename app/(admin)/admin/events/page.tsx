import { AdminPage, PagedList } from "@/components/admin/admin-page";
import { DeadEvents, EventFilters, EventTable } from "@/components/admin/event-list";
import { countDead, listEvents, readEventFilters } from "@/lib/admin/events";
import { adminTitle, requireAdmin } from "@/lib/admin/guard";
import { queryText } from "@/lib/admin/query";
import { replayDeadAction } from "../actions";

export const generateMetadata = adminTitle("Events");

const EMPTY = {
  title: "No events yet",
  text: "Lemon Squeezy sends an event for each purchase and each change, and they are listed here.",
};

export default async function EventsPage({ searchParams }: PageProps<"/admin/events">) {
  await requireAdmin();
  const query = await searchParams;
  const filters = readEventFilters(query);
  const { status, name, subject, since, sinceDate } = filters;
  const before = queryText(query, "before");
  const [page, dead] = await Promise.all([listEvents(filters, before), countDead(sinceDate)]);
  return (
    <AdminPage
      title="Events"
      lead="Everything Lemon Squeezy sent, newest first. The original payload is kept until an event is applied, and for some time after."
    >
      <EventFilters filters={filters} />
      <DeadEvents count={dead} since={sinceDate} notice={query} replay={replayDeadAction} />
      <PagedList
        path="/admin/events"
        filters={{ status, name, subject, since }}
        empty={EMPTY}
        {...{ page, before }}
      >
        <EventTable label="Events" events={page.rows} />
      </PagedList>
    </AdminPage>
  );
}
