import "server-only";
import type { WireResource } from "@/lib/contract/document";
import type { SandboxDbTx } from "../db";
import { AppError } from "@/lib/errors";
import { RESOURCES } from "../wire/registry";
import { serializeResource } from "../wire/serialize";
import { stillClocks } from "../time/store-clocks";
import type { DatedEvent } from "./record-events";

/**
 * What the events tell of, by `type/id`, each once and as it is now; its signed links are made for the instant of its last
 * event. Throws not_found when one of them is not there.
 */
export async function showSubjects(
  tx: SandboxDbTx,
  events: DatedEvent[],
): Promise<Map<string, WireResource>> {
  const shown = new Map<string, WireResource>();
  const times = new Map(events.map(({ subject, at }) => [keyOf(subject), at]));
  for (const type of new Set(events.map(({ subject }) => subject.type))) {
    const about = events.filter(({ subject }) => subject.type === type);
    // oxlint-disable-next-line no-await-in-loop -- a transaction has one connection; there are at most four types
    for (const [key, resource] of await showAll(tx, about, times)) shown.set(key, resource);
  }
  for (const key of times.keys()) {
    if (!shown.has(key)) throw new AppError("not_found", `There is no ${key} to tell of.`);
  }
  return shown;
}

async function showAll(tx: SandboxDbTx, about: DatedEvent[], times: Map<string, Date>) {
  const [first] = about;
  const resource = first && RESOURCES[first.subject.type];
  if (!resource) return [];
  const ids = new Set(about.map(({ subject }) => Number(subject.id)));
  const rows = await resource.find(tx, { where: { id: { in: [...ids] } } }, stillClocks(first.at));
  return rows.map((row) => {
    const key = `${resource.type}/${row.id}`;
    return [key, serializeResource(resource, row, times.get(key) ?? first.at)] as const;
  });
}

/** The name of a subject among all that were shown. */
export function keyOf({ type, id }: DatedEvent["subject"]): string {
  return `${type}/${id}`;
}
