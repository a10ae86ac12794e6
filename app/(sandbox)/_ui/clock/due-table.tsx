import { Table, Td, Th } from "../basic/table";
import { Time } from "../shared/time/time";
import type { AgendaLine } from "@/app/(sandbox)/_service/clock/agenda";
import { RecordLink } from "../dashboard/parts/record-link";
import { soldName } from "../shared/sold-name";
import { dueWords } from "./due-words";

const ROW = "max-sm:grid max-sm:grid-cols-[1fr_auto]";

type Props = {
  agenda: AgendaLine[];
  /** The names of the stores by id, where it has to be said whose time it is. */
  storeNames: ReadonlyMap<number, string>;
};

/** What will happen by itself, the next thing first. On a narrow screen a line has when and what above whom it is about. */
export function DueTable({ agenda, storeNames }: Props) {
  return (
    <Table label="Due next">
      <thead className="max-sm:sr-only">
        <tr>
          <Th>When</Th>
          <Th>What</Th>
          <Th>For</Th>
        </tr>
      </thead>
      <tbody>
        {agenda.map((line) => (
          <tr key={`${line.kind}/${line.id}`} className={ROW}>
            <Td className="align-top figures max-sm:border-0 max-sm:pb-0 sm:whitespace-nowrap">
              <Time at={line.at} />
              {storeNames.has(line.storeId) ? (
                <span className="block text-muted-foreground">{storeNames.get(line.storeId)}</span>
              ) : null}
            </Td>
            <Td className="align-top max-sm:border-0 max-sm:pb-0 max-sm:text-right">{dueWords(line)}</Td>
            <Td className="col-span-2 align-top max-sm:pt-1 max-sm:[&>a]:mb-0">
              {line.kind === "subscription" ? (
                <RecordLink href={`/sandbox/dashboard/subscriptions/${line.id}`}>{soldName(line)}</RecordLink>
              ) : (
                soldName(line)
              )}
              <span className="block wrap-anywhere text-muted-foreground">{line.userEmail}</span>
            </Td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
