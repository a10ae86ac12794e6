import { Table, Td, Th } from "@/components/ui/table";
import type { ActionRow } from "@/lib/admin/actions-done";
import { Moment } from "./moment";
import { TextLink } from "./text-link";

const VERBS: Record<string, string> = {
  replay: "Replayed",
  replay_all: "Replayed with all dead events",
  ignore: "Ignored",
  read_again: "Refreshed",
};

/** Who did what, when, to what, and what came of it. */
export function ActionTable({ actions }: { actions: ActionRow[] }) {
  if (actions.length === 0) return <p className="text-sm text-muted-foreground">Nothing yet.</p>;
  return (
    <Table label="Actions of administrators">
      <thead>
        <tr>
          <Th>What</Th>
          <Th className="hidden sm:table-cell">Outcome</Th>
          <Th>By, at (UTC)</Th>
        </tr>
      </thead>
      <tbody>
        {actions.map(({ id, at, admin, verb, subject, outcome }) => (
          <tr key={id}>
            <Td className="py-2 align-top">
              {VERBS[verb] ?? verb} <SubjectLink subject={subject} />
              <span className="block text-muted-foreground sm:hidden">{outcome}</span>
            </Td>
            <Td className="hidden py-2 align-top sm:table-cell">{outcome}</Td>
            <Td className="py-2 align-top">
              <span className="block break-all">{admin}</span>
              <span className="text-muted-foreground">
                <Moment at={at} />
              </span>
            </Td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function SubjectLink({ subject: { type, id } }: { subject: ActionRow["subject"] }) {
  if (type === "events") return <TextLink href={`/admin/events/${id}`}>{`event ${id}`}</TextLink>;
  return <span className="figures">{`${type} ${id}`}</span>;
}
