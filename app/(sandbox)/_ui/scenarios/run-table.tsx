import { RunBadge } from "./run-badge";
import { Table, Td, Th } from "../basic/table";
import { Time } from "../shared/time/time";
import type { Run } from "@/app/(sandbox)/_service/scenarios/runs/run";
import { RecordLink } from "../dashboard/parts/record-link";

type Props = { runs: Run[]; titleOf: (name: string) => string };

/** The newest runs, each with the way to what it has left. */
export function RunTable({ runs, titleOf }: Props) {
  return (
    <Table label="Latest runs">
      <thead>
        <tr>
          <Th>Scenario</Th>
          <Th>Status</Th>
          <Th>Customer</Th>
          <Th>Began</Th>
        </tr>
      </thead>
      <tbody>
        {runs.map((run) => (
          <tr key={run.id}>
            <Td className="whitespace-nowrap">
              <RecordLink href={`/sandbox/dashboard/scenarios/runs/${run.id}`}>
                {titleOf(run.name)}
              </RecordLink>
            </Td>
            <Td>
              <RunBadge status={run.status} />
            </Td>
            <Td className="text-muted-foreground">{run.customerEmail}</Td>
            <Td className="whitespace-nowrap text-muted-foreground figures">
              <Time at={run.startedAt} />
            </Td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
