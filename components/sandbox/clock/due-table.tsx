import { Table, Td, Th } from "@/components/ui/table";
import { formatTime } from "@/lib/dates";
import type { AgendaLine } from "@/lib/sandbox/clock/agenda";
import { RecordLink } from "../dashboard/record-link";
import { soldName } from "../sold-name";
import { dueWords } from "./due-words";

/** What will happen by itself, the next thing first. */
export function DueTable({ agenda }: { agenda: AgendaLine[] }) {
  return (
    <Table label="Due next">
      <thead>
        <tr>
          <Th>When</Th>
          <Th>What</Th>
          <Th>For</Th>
        </tr>
      </thead>
      <tbody>
        {agenda.map((line) => (
          <tr key={`${line.kind}/${line.id}`}>
            <Td className="align-top figures sm:whitespace-nowrap">{formatTime(line.at)}</Td>
            <Td className="align-top">{dueWords(line)}</Td>
            <Td className="align-top">
              {line.kind === "subscription" ? (
                <RecordLink href={`/sandbox/dashboard/subscriptions/${line.id}`}>{soldName(line)}</RecordLink>
              ) : (
                soldName(line)
              )}
              <span className="block wrap-anywhere text-muted">{line.userEmail}</span>
            </Td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
