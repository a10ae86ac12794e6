import "server-only";
import { cache } from "react";
import { orNotFound } from "../leave-when-refused";
import { recordId } from "../record-id";

/** The record of a page, read once for its title and its body; where there is none, the page says so. */
export function recordOf<Found>(get: (id: number) => Promise<Found>): (id: string) => Promise<Found> {
  return cache(async (id: string) => get(recordId(id)).catch(orNotFound));
}
