import { parseEvent } from "@/lib/contract/events";
import { sandboxDb } from "@/lib/db";

/** Every event that is stored, oldest first, as a receiver reads it. */
export async function storedEvents() {
  const rows = await sandboxDb.sandboxEvent.findMany({ orderBy: { id: "asc" } });
  return rows.map(({ body }) => parseEvent(body));
}

export async function storedEventNames(): Promise<string[]> {
  return (await storedEvents()).map(({ name }) => name);
}
