import { parseWireTime } from "@/lib/dates";
import { Prisma } from "../../generated/prisma/client";
import { type Failure, invalid, invalidAt, refuseAll, relatedNotFound } from "../../shared/api-error";
import { ALL_STORES, parseId } from "../../shared/ids";
import type { Id, Row } from "../../wire/resource";
import type { Call } from "../query";

/** `attributes` are shown in this response only, not stored. */
type Created = { id: Id; attributes?: Record<string, unknown> };

type Change = Call & { now: Date };

/** What can be changed about a type. Bodies arrive with their envelope checked. */
export type Write = {
  create?: (body: unknown, call: Call) => Promise<Created>;
  update?: (row: Row, body: unknown, change: Change) => Promise<void>;
  /** Whether the row was deleted, or kept in another state. */
  remove?: (row: Row, change: Change) => Promise<"gone" | "kept">;
};

type Given<Fields> = { [Name in keyof Fields]?: Exclude<Fields[Name], undefined> };

/** Only the fields that were sent: null sets null, a missing field stays as it is. */
export function given<Fields extends object>(fields: Fields): Given<Fields> {
  return Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined),
  ) as Given<Fields>;
}

/** The store that a request names. Throws a 404 that points at the relationship when there is none, or for another's key. */
export async function getStore({ db, storeId }: Call, id: string) {
  const isVisible = storeId === ALL_STORES || String(storeId) === id;
  const store = isVisible && (await db.sandboxStore.findUnique({ where: { id: parseId(id) ?? 0 } }));
  if (!store) throw relatedNotFound("store");
  return store;
}

/** Turns a violation of a unique index into a 422 at the attribute. */
export async function refusingTaken<Result>(
  attribute: string,
  write: () => Promise<Result>,
): Promise<Result> {
  try {
    return await write();
  } catch (error) {
    const isTaken = error instanceof Prisma.PrismaClientKnownRequestError && error.code === "P2002";
    throw isTaken
      ? invalid(`/data/attributes/${attribute}`, `The ${attribute} has already been taken.`)
      : error;
  }
}

/** A time that may be missing or null. Throws a 422 for one in another era. */
export function timeOf(attribute: string, text: string | null | undefined): Date | null | undefined {
  if (text === undefined || text === null) return text;
  const time = parseWireTime(text);
  refuseAll([fromThisEra(attribute, time)]);
  return time;
}

const LAST_MOMENT = Date.UTC(9999, 11, 31);

/** Years have four digits on the wire. */
export function fromThisEra(attribute: string, date: Date): Failure | null {
  if (date.getTime() >= 0 && date.getTime() <= LAST_MOMENT) return null;
  const name = attribute.replaceAll("_", " ");
  return invalidAt(`/data/attributes/${attribute}`, `The ${name} field must be a date from 1970 to 9999.`);
}
