import pg from "pg";
import { describe, expect, it, vi } from "vitest";
import { sandboxDb } from "../db";
import { Prisma } from "../generated/prisma/client";
import { readText } from "./read-text";

const numbersTo = (last: number) => Prisma.sql`SELECT n FROM generate_series(1, ${last}::int) AS n`;
const parsed = async (text: Promise<string | null>) => JSON.parse((await text) ?? "null") as unknown;

async function statementsOf(work: () => Promise<unknown>): Promise<number> {
  const query = vi.spyOn(pg.Client.prototype, "query");
  try {
    await work();
    return query.mock.calls.length;
  } finally {
    query.mockRestore();
  }
}

describe("rows read as text", () => {
  it("are one statement where they are asked for at one moment, and each gets its own", async () => {
    const statements = await statementsOf(async () => {
      const all = [2, 0, 1].map((last) => parsed(readText(sandboxDb, numbersTo(last))));
      expect(await Promise.all(all)).toEqual([[{ n: 1 }, { n: 2 }], null, [{ n: 1 }]]);
    });
    expect(statements).toBe(1);
  });

  it("are asked for anew at another moment", async () => {
    const statements = await statementsOf(async () => {
      await readText(sandboxDb, numbersTo(1));
      await readText(sandboxDb, numbersTo(1));
    });
    expect(statements).toBe(2);
  });

  it("are those of the transaction in which they are asked for", async () => {
    const life = Prisma.sql`SELECT life FROM sandbox.life`;
    await sandboxDb.sandboxLife.deleteMany();
    const undone = sandboxDb.$transaction(async (tx) => {
      await tx.$executeRaw`INSERT INTO sandbox.life (id, life) VALUES (1, gen_random_uuid())`;
      const both = await Promise.all([readText(tx, life), readText(tx, numbersTo(1))]);
      throw new Error(both.join());
    });
    await expect(undone).rejects.toThrow(/^\[\{"life":".*"\}\],\[\{"n":1\}\]$/);
    expect(await readText(sandboxDb, life)).toBeNull();
  });

  it("fail for all who asked, and for nobody later", async () => {
    const failed = await Promise.allSettled([
      readText(sandboxDb, Prisma.sql`SELECT 1 / 0`),
      readText(sandboxDb, numbersTo(1)),
    ]);
    expect(failed.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
    expect(await parsed(readText(sandboxDb, numbersTo(1)))).toEqual([{ n: 1 }]);
  });
});
