import pg from "pg";
import { vi } from "vitest";

/** A statement as the driver is given it; `Prisma.Sql` is one as well. */
export type Asked = { text: string; values?: unknown[] };

/** The statements that the database receives while `work` runs, in order, as text. */
export async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  return (await askedBy(work)).map(({ text }) => text);
}

/** The same with the values of each. Without what a connection that happens to be new is set to. */
export async function askedBy(work: () => Promise<unknown>): Promise<Asked[]> {
  const query = vi.spyOn(pg.Client.prototype, "query");
  try {
    await work();
    const asked = query.mock.calls.map(([first]: unknown[]) => toAsked(first));
    return asked.filter(({ text }) => !text.startsWith("SET TIME ZONE"));
  } finally {
    query.mockRestore();
  }
}

function toAsked(asked: unknown): Asked {
  return typeof asked === "string" ? { text: asked } : (asked as Asked);
}
