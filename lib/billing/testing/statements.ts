import pg from "pg";
import { vi } from "vitest";

/** What the database is asked while `work` runs, in order: each statement as text. */
export async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const query = vi.spyOn(pg.Client.prototype, "query");
  try {
    await work();
    return query.mock.calls.map(([asked]: unknown[]) => textOf(asked));
  } finally {
    query.mockRestore();
  }
}

function textOf(asked: unknown): string {
  if (typeof asked === "string") return asked;
  return (asked as { text: string }).text;
}
