import "server-only";
import { ask } from "@/lib/db";
import { Prisma } from "@/lib/generated/prisma/client";

/** What is asked of the database, and for the compiler what its rows are. */
export type Question<Row> = { sql: Prisma.Sql; row?: Row };

type Rows<Questions> = {
  [Name in keyof Questions]: Questions[Name] extends Question<infer Row> ? Row[] : never;
};

/** Rows with the columns of a query: `created_at` becomes `createdAt`. Each says itself whose rows it may read. */
export function question<Row>(sql: Prisma.Sql): Question<Row> {
  return { sql };
}

/** The rows of one question. */
export async function readRows<Row>(asked: Question<Row>): Promise<Row[]> {
  return (await readTogether({ asked })).asked;
}

/**
 * The rows of several questions, by their names, at one moment and in one statement: what a statement costs us is to send it and
 * to read what comes back, far more than what it asks. The rows come as JSON, so their numbers are numbers up to 2^53.
 */
export async function readTogether<Questions extends Record<string, Question<unknown>>>(
  questions: Questions,
): Promise<Rows<Questions>> {
  const asked = Object.entries(questions).map(
    ([name, { sql }]) =>
      Prisma.sql`${name}::text, (SELECT coalesce(json_agg(answer), '[]') FROM (${sql}) AS answer)`,
  );
  const together = Prisma.sql`SELECT json_build_object(${Prisma.join(asked)}) AS rows`;
  const [found] = await ask<{ rows: unknown }>(together);
  return fromJson(found?.rows) as Rows<Questions>;
}

/** Every time in our tables is called by when it is, and JSON knows none. */
const TIME = /(?:At|Since)$/;

function fromJson(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(fromJson);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([column, held]) => {
      const name = column.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
      return [name, typeof held === "string" && TIME.test(name) ? new Date(held) : fromJson(held)];
    }),
  );
}
