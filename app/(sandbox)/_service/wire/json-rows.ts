import type { SandboxDbTx } from "../db";
import { Prisma } from "../generated/prisma/client";
import { readText } from "./read-text";
import type { Query } from "./resource";

/** A model's row as Postgres writes it as JSON: moments are texts. */
export type JsonRow<Model> = { [Field in keyof Model]: Jsonified<Model[Field]> };

type Jsonified<Value> = Value extends Date ? string : Value;

/** The columns of a model under the names of its fields, where the statement calls its table `table`. */
export function columnsOf(table: string, fields: Record<string, string>): Prisma.Sql {
  return Prisma.raw(
    Object.keys(fields)
      .map((field) => `${table}.${columnOf(field)} AS "${field}"`)
      .join(", "),
  );
}

function columnOf(field: string): string {
  return field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** The first of some rows by their id, as JSON, or null: a column of the row that they belong to. */
export function firstOf(rows: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`(SELECT json_agg(item ORDER BY item.id) -> 0 FROM (${rows}) item)`;
}

type FindIds<Where> = (
  tx: SandboxDbTx,
  query: Query<Where> & { select: { id: true }; orderBy: typeof NEWEST_FIRST },
) => Promise<{ id: number }[]>;

const NEWEST_FIRST: [{ createdAt: "desc" }, { id: "desc" }] = [{ createdAt: "desc" }, { id: "desc" }];

/**
 * Finds rows, newest first, as `select` shows them with all that hangs on them; it calls their table `table`. Postgres writes them as
 * one text, which takes a fifth of the time of bringing rows and their relations one by one (docs/sandbox/speed.md).
 */
export function newestRows<Row, Where extends object>(
  select: Prisma.Sql,
  table: string,
  findIds: FindIds<Where>,
) {
  const column = (name: string) => Prisma.raw(`${table}.${columnOf(name)}`);
  return async (tx: SandboxDbTx, query: Query<Where>): Promise<Row[]> => {
    const { field, among, take } = amongAlone(query) ?? {
      field: "id",
      among: (await findIds(tx, { ...query, select: { id: true }, orderBy: NEWEST_FIRST })).map(
        ({ id }) => id,
      ),
      take: null,
    };
    if (among.length === 0) return [];
    const rows = await readText(
      tx,
      Prisma.sql`${select} WHERE ${column(field)} = ANY(${among})
        ORDER BY ${column("createdAt")} DESC, ${column("id")} DESC LIMIT ${take}`,
    );
    return rows === null ? [] : (JSON.parse(rows) as Row[]);
  };
}

/** What a query asks for that wants one of some ids in one field and nothing else, as relationships do; null for any other. */
function amongAlone({
  where,
  skip,
  take,
}: Query): { field: string; among: number[]; take: number | null } | null {
  const [condition, ...others] = Object.entries<{ in?: number[] } | null>({ ...where });
  if (!condition || others.length > 0 || skip) return null;
  const [field, wanted] = condition;
  return wanted?.in ? { field, among: wanted.in, take: take ?? null } : null;
}
