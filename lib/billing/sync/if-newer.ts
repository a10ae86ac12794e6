import "server-only";
import { db, type DbTx } from "@/lib/db";
import { nullWhenGone } from "@/lib/errors";
import { plainText } from "@/lib/server/typed-text";
import type { Copy, Entity, Kind } from "./kinds";

export type Outcome = "created" | "changed" | "same" | "older";

/** The state to write, our copy when that was decided, and whether it also replaces a copy with the same time. */
export type Decided = {
  record: Entity;
  known: Copy | null;
  isReread: boolean;
};

/**
 * Decides between the incoming state and our copy. The newer time wins, which the write ensures. Two different states with the same
 * time can't be ordered, so then the record is fetched from the service. `copy`: ours, if it was just read.
 */
export async function decide(kind: Kind, incoming: Entity, copy?: Copy | null): Promise<Decided> {
  const record = withPlainText(incoming);
  const [known = null] = copy === undefined ? await findCopies(kind, [record]) : [copy];
  if (!isTie(record, known)) return { record, known, isReread: false };
  const fetched = await kind.get(record.id).catch(nullWhenGone);
  // If the service doesn't have the record, we keep our copy.
  return fetched
    ? { record: withPlainText(fetched), known, isReread: true }
    : { record, known, isReread: false };
}

/** The same for records that were just fetched from the service, and so also win a tie. */
export async function decideFetched(kind: Kind, records: Entity[]): Promise<Decided[]> {
  const known = new Map((await findCopies(kind, records)).map((one) => [one.id, one]));
  return records.map(withPlainText).map((record) => {
    const ours = known.get(record.id) ?? null;
    return { record, known: ours, isReread: isTie(record, ours) };
  });
}

function isTie(record: Entity, known: Copy | null): known is Copy {
  return known?.updatedAt.getTime() === record.updatedAt.getTime() && differencesOf(known, record).length > 0;
}

/** Our value of a field and the service's; null where there is none. */
export type Difference = { field: string; ours: string | null; theirs: string | null };

/** Fields that we don't copy, and the time stamp, which differs whenever another field does. */
const IGNORED = new Set(["urls", "updatedAt"]);

/** The fields in which a record differs from our copy, as text; only its id if we have none. */
export function differencesOf(ours: object | null, theirs: { id: string }): Difference[] {
  if (!ours) return [{ field: "id", ours: null, theirs: theirs.id }];
  const known = new Map<string, unknown>(Object.entries(ours));
  return Object.entries(theirs).flatMap(([field, value]) => {
    const [before, now] = [asText(known.get(field)), asText(value)];
    return IGNORED.has(field) || before === now ? [] : [{ field, ours: before, theirs: now }];
  });
}

function asText(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  if (value instanceof Date) return value.toISOString();
  // A column may hold as a bigint what the wire has as a number.
  return typeof value === "string" || typeof value === "bigint" ? `${value}` : JSON.stringify(value);
}

/** The queries of the models that hold copies. */
type Copies = {
  findMany(args: object): Promise<Copy[]>;
  create(args: { data: object; select: { id: true } }): Promise<{ id: string }>;
  updateMany(args: { where: object; data: object }): Promise<{ count: number }>;
};

export function copiesOf({ model }: Kind, tx: DbTx = db): Copies {
  return tx[model] as unknown as Copies;
}

export async function findCopies(kind: Kind, records: { id: string }[]): Promise<Copy[]> {
  if (records.length === 0) return [];
  return await copiesOf(kind).findMany({ where: { id: { in: records.map(({ id }) => id) } } });
}

/** What writing the record does, if our copy is still the same. */
export function outcomeOf({ record, known, isReread }: Decided): Outcome {
  if (!known) return "created";
  if (record.updatedAt < known.updatedAt) return "older";
  return record.updatedAt > known.updatedAt || isReread ? "changed" : "same";
}

/** Without characters that Postgres can't store. */
function withPlainText<Record extends Entity>(record: Record): Record {
  const fields = Object.entries(record).map(([name, value]: [string, unknown]) => [
    name,
    typeof value === "string" ? plainText(value) : value,
  ]);
  return Object.fromEntries(fields) as Record;
}
