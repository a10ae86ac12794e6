import { AdminPage, PagedList } from "@/components/admin/admin-page";
import { Moment, TextLink } from "@/components/admin/details";
import { type Column, DataTable } from "@/components/admin/table";
import { type DriftRow, listDrifts } from "@/lib/admin/drift";
import { adminTitle, requireAdmin } from "@/lib/admin/guard";
import { queryText } from "@/lib/admin/query";

export const generateMetadata = adminTitle("Differences");

const EMPTY = { title: "No differences", text: "Every record that was compared matches Lemon Squeezy." };

export default async function DifferencesPage({ searchParams }: PageProps<"/admin/differences">) {
  await requireAdmin();
  const before = queryText(await searchParams, "before");
  const page = await listDrifts(before);
  return (
    <AdminPage
      title="Differences"
      lead="Where our copy differed from Lemon Squeezy because an event never arrived. Each difference was fixed when it was found, except for usage, which Lemon Squeezy bills as it counted it."
    >
      <PagedList path="/admin/differences" empty={EMPTY} {...{ page, before }}>
        <DataTable label="Differences" rows={page.rows} keyOf={({ id }) => id} columns={COLUMNS} />
      </PagedList>
    </AdminPage>
  );
}

const FOUND_BY: Record<string, string> = {
  sweep: "the nightly comparison",
  due: "an overdue event",
  visit: "the owner’s visit",
  return: "the return from a checkout",
  dead_event: "a dead event",
  admin: "an administrator",
};

const COLUMNS: Column<DriftRow>[] = [
  {
    name: "Record",
    render: ({ subject, eventName }) => (
      <>
        <Subject {...subject} />
        <span className="block text-muted-foreground">{eventName ? `without ${eventName}` : null}</span>
      </>
    ),
  },
  {
    name: "Our copy → Lemon Squeezy",
    className: "min-w-40 wrap-anywhere",
    render: ({ differences }) =>
      differences.map(({ field, ours, theirs }) => (
        <span key={field} className="block">
          <span className="text-muted-foreground">{field}:</span> {ours} → {theirs}
        </span>
      )),
  },
  {
    name: "Since (UTC)",
    isWide: true,
    render: ({ since }) => (since ? <Moment at={since} /> : "deleted"),
  },
  {
    name: "Found (UTC)",
    isWide: true,
    render: ({ foundAt, foundBy }) => (
      <>
        <Moment at={foundAt} />
        <span className="block text-muted-foreground">by {FOUND_BY[foundBy] ?? foundBy}</span>
      </>
    ),
  },
];

/** Links to the record's events; those of an invoice are filed under its subscription. */
function Subject({ type, id }: DriftRow["subject"]) {
  const name = `${type} ${id}`;
  // Usage has no events of its own and is filed under its subscription too.
  const filedUnder = type === "usage" ? "subscriptions" : type;
  if (type === "subscription-invoices") return <span className="font-medium">{name}</span>;
  return (
    <TextLink href={`/admin/events?${new URLSearchParams({ subject: `${filedUnder}/${id}` })}`}>
      {name}
    </TextLink>
  );
}
