import type { DriftRow, Sweeps, PlanFileReport } from "@/lib/admin/drift";
import { Moment, TextLink } from "./details";
import { DataTable } from "./table";

const FOUND_BY: Record<string, string> = {
  sweep: "the nightly comparison",
  due: "an overdue event",
  visit: "the owner’s visit",
  return: "the return from a checkout",
  dead_event: "a dead event",
  admin: "an administrator",
};

export function DriftTable({ drifts }: { drifts: DriftRow[] }) {
  return (
    <DataTable
      label="Differences"
      rows={drifts}
      keyOf={({ id }) => id}
      columns={[
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
      ]}
    />
  );
}

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

export function SweepText({ sweeps: { last, driftsInWeek } }: { sweeps: Sweeps }) {
  return (
    <p className="text-sm text-muted-foreground">
      {last ? (
        <>
          {last.endedAt ? "All records were last compared at " : "All records are being compared since "}
          <Moment at={last.endedAt ?? last.startedAt} /> UTC: {last.read} records on {last.pages} pages,{" "}
          {last.differed} different.{" "}
        </>
      ) : (
        "Nothing has been compared with Lemon Squeezy yet. "
      )}
      {driftsInWeek > 0 ? (
        <TextLink href="/admin/differences">{`${driftsInWeek} ${driftsInWeek === 1 ? "difference" : "differences"} found in the last week`}</TextLink>
      ) : (
        "No differences found in the last week."
      )}
    </p>
  );
}

export function PlanFileText({ report: { missing, unnamed } }: { report: PlanFileReport }) {
  if (missing === null)
    return <p className="text-sm text-muted-foreground">The store’s products haven’t been read yet.</p>;
  if (missing.length + unnamed.length === 0)
    return (
      <p className="text-sm text-muted-foreground">
        The store sells everything in the plan file, and no subscription is for anything else.
      </p>
    );
  return (
    <ul className="space-y-1.5 text-sm wrap-anywhere">
      {missing.map((product) => (
        <li key={product}>
          <span className="font-medium">{product}</span> is in the plan file, but the store doesn’t sell it
          that way: monthly or yearly, by total usage, or once.
        </li>
      ))}
      {unnamed.map(({ productName, count }) => (
        <li key={productName}>
          <span className="font-medium">{productName}</span> isn’t in the plan file, but{" "}
          <span className="figures">{count}</span> {count === 1 ? "subscription is" : "subscriptions are"} for
          it; they get the free plan.
        </li>
      ))}
    </ul>
  );
}
