import "server-only";
import { textStream } from "@/lib/server/text-stream";
import { timeCursor } from "@/lib/time-cursor";
import { toCsvLine } from "./csv-line";

/** So many rows are in memory at once. */
const BATCH = 500;

type Dated = { id: string; createdAt: Date };

/** The file of a whole list, newest first, piece by piece: `columns` by what each says of a row that `read` found. */
export async function* csvOf<Found extends Dated>(
  columns: Record<string, (row: Found) => string | number>,
  read: (before: string, most: number) => Promise<Found[]>,
): AsyncGenerator<string> {
  yield toCsvLine(Object.keys(columns));
  for (let before = "", found = BATCH; found === BATCH;) {
    // oxlint-disable-next-line no-await-in-loop -- only the end of one batch says where the next begins
    const rows = await read(before, BATCH);
    const last = rows.at(-1);
    if (!last) return;
    yield rows.map((row) => toCsvLine(Object.values(columns).map((valueOf) => valueOf(row)))).join("");
    before = timeCursor(last);
    found = rows.length;
  }
}

/** An answer that is sent while it is read, so that it may be long. */
export function csvResponse(name: string, pieces: AsyncGenerator<string> | Generator<string>): Response {
  return new Response(textStream(pieces), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${name}.csv"`,
      "Cache-Control": "no-store",
    },
  });
}
