import { Fragment } from "react";
import type { RequestLine } from "@/app/(sandbox)/_service/request-log/entries";
import { Badge, type Tone } from "../basic/parts";
import { RecordLink, Time } from "../shared/details";
import type { Column } from "../lists/list-table";

export const REQUEST_COLUMNS: Column<RequestLine>[] = [
  {
    name: "Request",
    cell: ({ id, method, path, person, ignored }) => (
      <div className="flex flex-wrap items-center gap-x-2">
        <RecordLink to={`requests/${id}`}>
          <span className="font-mono text-xs leading-5 wrap-anywhere">
            <RequestPath method={method} path={path} />
          </span>
        </RecordLink>
        {person && <span className="text-muted-foreground">{person}</span>}
        {ignored.length > 0 && <Badge tone="warn">{ignored.length} ignored</Badge>}
      </div>
    ),
  },
  { name: "Status", cell: ({ status }) => <HttpStatus status={status} /> },
  { name: "Took", align: "right", cell: ({ durationMs }) => `${durationMs} ms` },
  { name: "Time", isMinor: true, cell: ({ createdAt }) => <Time at={createdAt} /> },
];

export function HttpStatus({ status }: { status: number }) {
  const tones: Record<number, Tone> = { 2: "good", 4: "warn", 5: "bad" };
  return <Badge tone={tones[Math.floor(status / 100)] ?? "neutral"}>{status}</Badge>;
}

/** Breaks before a parameter. */
export function RequestPath({ method, path }: { method: string; path: string }) {
  const [first, ...others] = decoded(path).split(/(?=[?&])/);
  return (
    <>
      {method} {first}
      {others.map((part, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- the parts of one text, which never change places
        <Fragment key={index}>
          <wbr />
          {part}
        </Fragment>
      ))}
    </>
  );
}

/** With decoded brackets. */
export function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
