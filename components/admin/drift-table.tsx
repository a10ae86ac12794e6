import { Table, Td, Th } from "@/components/ui/table";
import type { DriftRow } from "@/lib/admin/drifts";
import { Moment } from "./moment";
import { TextLink } from "./text-link";

const FOUND_BY: Record<string, string> = {
  sweep: "the nightly comparison",
  due: "an overdue event",
  visit: "the owner’s visit",
  return: "the return from a checkout",
  dead_event: "a dead event",
  admin: "an administrator",
};

/** What differed, since when, who noticed, and which event would have told. */
export function DriftTable({ drifts }: { drifts: DriftRow[] }) {
  return (
    <Table label="Drift">
      <thead>
        <tr>
          <Th>Record</Th>
          <Th>Ours → theirs</Th>
          <Th className="hidden sm:table-cell">Since (UTC)</Th>
          <Th className="hidden sm:table-cell">Found (UTC)</Th>
        </tr>
      </thead>
      <tbody>
        {drifts.map(({ id, subject, differences, since, foundBy, eventName, foundAt }) => (
          <tr key={id}>
            <Td className="py-2 align-top">
              <Subject {...subject} />
              <span className="block text-muted-foreground">{eventName ? `without ${eventName}` : null}</span>
            </Td>
            <Td className="min-w-40 py-2 align-top wrap-anywhere">
              {differences.map(({ field, ours, theirs }) => (
                <span key={field} className="block">
                  <span className="text-muted-foreground">{field}:</span> {ours} → {theirs}
                </span>
              ))}
            </Td>
            <Td className="hidden py-2 align-top sm:table-cell">{since ? <Moment at={since} /> : "gone"}</Td>
            <Td className="hidden py-2 align-top sm:table-cell">
              <Moment at={foundAt} />
              <span className="block text-muted-foreground">by {FOUND_BY[foundBy] ?? foundBy}</span>
            </Td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

/** Leads to the news of it; that of an invoice is filed under its subscription. */
function Subject({ type, id }: DriftRow["subject"]) {
  const name = `${type} ${id}`;
  // What was used is filed under its subscription too, and there is no news of it.
  const filedUnder = type === "usage" ? "subscriptions" : type;
  if (type === "subscription-invoices") return <span className="font-medium">{name}</span>;
  return (
    <TextLink href={`/admin/events?${new URLSearchParams({ subject: `${filedUnder}/${id}` })}`}>
      {name}
    </TextLink>
  );
}
