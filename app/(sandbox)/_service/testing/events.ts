import { parseEvent } from "@/lib/lemonsqueezy/events";
import { sandboxDb } from "../db";
import { checkEvent } from "./check-event";

/** Every event that is stored, oldest first, as a receiver reads it; each is held against the contract. */
export async function storedEvents() {
  const rows = await sandboxDb.sandboxEvent.findMany({ orderBy: { id: "asc" } });
  for (const { body } of rows) checkEvent(body);
  return rows.map(({ body }) => parseEvent(body));
}

export async function storedEventNames(): Promise<string[]> {
  return (await storedEvents()).map(({ name }) => name);
}
