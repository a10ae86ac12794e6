import { AdminPage, FilterForm, PagedList } from "@/components/admin/admin-page";
import { Moment } from "@/components/admin/details";
import { EventTable, eventStatusText } from "@/components/admin/event-list";
import { ActionForm } from "@/components/ui/action-form";
import { SubmitButton } from "@/components/ui/submit-button";
import { SelectField, TextField } from "@/components/ui/field";
import { FocusHere } from "@/components/ui/focus-here";
import { Notice } from "@/components/ui/notice";
import { countDead, EVENT_STATUSES, listEvents, readEventFilters } from "@/lib/admin/events";
import { adminTitle, requireAdmin } from "@/lib/admin/guard";
import { queryText } from "@/lib/admin/query";
import { replayDeadAction } from "../actions";

export const generateMetadata = adminTitle("Events");

const PATH = "/admin/events";

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
      <DeadEvents count={dead} since={sinceDate} notice={query} />
      <PagedList path={PATH} filters={{ status, name, subject, since }} empty={EMPTY} {...{ page, before }}>
        <EventTable label="Events" events={page.rows} />
      </PagedList>
    </AdminPage>
  );
}

function EventFilters({ filters }: { filters: ReturnType<typeof readEventFilters> }) {
  const { status, name, subject, since, isSinceWrong } = filters;
  return (
    <FilterForm path={PATH} isFiltered={Boolean(status || name || subject || since)}>
      <SelectField label="Status" name="status" defaultValue={status}>
        <option value="">Any</option>
        {EVENT_STATUSES.map((value) => (
          <option key={value} value={value}>
            {eventStatusText(value)}
          </option>
        ))}
      </SelectField>
      <TextField label="Event" name="name" defaultValue={name} placeholder="order_created" />
      <TextField label="About" name="subject" defaultValue={subject} placeholder="subscriptions/12" />
      <TextField
        label="Since (UTC)"
        name="since"
        defaultValue={since}
        placeholder="2026-03-02T12:00"
        error={isSinceWrong ? "Use 2026-03-02 or 2026-03-02T12:00." : undefined}
      />
    </FilterForm>
  );
}

type DeadEventsProps = {
  /** The number of dead events since then. */
  count: number;
  since: Date | null;
  /** The result of the last click, from the address. */
  notice: Record<string, string | string[] | undefined>;
};

function DeadEvents({ count, since, notice: { replayed, more } }: DeadEventsProps) {
  const done = /^\d+$/.test(String(replayed)) ? (
    <FocusHere>
      <Notice variant="success" title={`${String(replayed)} replayed`}>
        {more ? "There are more: replay these as well." : "They will be applied within seconds."}
      </Notice>
    </FocusHere>
  ) : null;
  if (count === 0) return done;
  return (
    <>
      {done}
      <ActionForm
        action={replayDeadAction}
        fields={{ since: (since ?? new Date(0)).toISOString() }}
        className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-lg border border-destructive/30 bg-destructive-soft px-4 py-3 text-sm"
      >
        <p>
          <strong className="font-semibold">{count === 1 ? "1 event is" : `${count} events are`} dead</strong>
          {since ? (
            <>
              {" "}
              since <Moment at={since} /> UTC
            </>
          ) : null}
          . Fix the cause, then replay them: a replay never overwrites newer data.
        </p>
        <SubmitButton pending="Replaying…" variant="outline">
          Replay all dead
        </SubmitButton>
      </ActionForm>
    </>
  );
}
