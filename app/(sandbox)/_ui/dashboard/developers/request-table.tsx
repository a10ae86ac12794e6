import type { Route } from "next";
import { Badge, type Tone } from "../../basic/badge";
import { Time } from "../../shared/time/time";
import type { RequestLine } from "@/app/(sandbox)/_service/request-log/list";
import { ListTable } from "../lists/list-table";
import { RecordLink } from "../parts/record-link";
import { RequestPath } from "./request-path";

export function RequestTable({ requests }: { requests: RequestLine[] }) {
  return (
    <ListTable<RequestLine>
      label="Requests"
      rows={requests}
      columns={[
        {
          name: "Request",
          renderCell: ({ id, method, path, person, ignored }) => (
            <div className="flex flex-wrap items-center gap-x-2">
              <RecordLink href={`/sandbox/dashboard/requests/${id}` as Route}>
                <span className="font-mono text-xs leading-5 wrap-anywhere">
                  <RequestPath method={method} path={path} />
                </span>
              </RecordLink>
              {person && <span className="text-muted-foreground">{person}</span>}
              {ignored.length > 0 && <Badge tone="warn">{ignored.length} ignored</Badge>}
            </div>
          ),
        },
        { name: "Status", renderCell: ({ status }) => <HttpStatus status={status} /> },
        { name: "Took", align: "right", renderCell: ({ durationMs }) => `${durationMs} ms` },
        { name: "Time", isMinor: true, renderCell: ({ createdAt }) => <Time at={createdAt} /> },
      ]}
    />
  );
}

/** The code of an answer in the color of its class. */
export function HttpStatus({ status }: { status: number }) {
  const tones: Record<number, Tone> = { 2: "good", 4: "warn", 5: "bad" };
  return <Badge tone={tones[Math.floor(status / 100)] ?? "neutral"}>{status}</Badge>;
}
