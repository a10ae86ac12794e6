import { expect, test } from "vitest";
import { db } from "@/lib/db";
import { GET } from "./route";

const NAME = "0012_numbers";

test("a server whose database has all of its migrations is ready", async () => {
  const answer = await GET();
  expect([answer.status, await answer.json()]).toEqual([200, { status: "ready" }]);
  expect(answer.headers.get("cache-control")).toBe("no-store");
});

test.each([
  ["was never begun", { migration_name: "0012_numbers_of_another" }],
  ["was begun and not ended", { finished_at: null }],
  ["was taken back", { rolled_back_at: new Date() }],
])("one whose database lacks a migration that %s is not, and says why", async (_, change) => {
  const [before] = await db.$queryRaw<{ migration_name: string; finished_at: Date; rolled_back_at: null }[]>`
    SELECT migration_name, finished_at, rolled_back_at FROM public._prisma_migrations WHERE migration_name = ${NAME}`;
  const after = { ...before, ...change };
  await write(NAME, after);
  try {
    const answer = await GET();
    expect([answer.status, await answer.json()]).toEqual([
      503,
      { status: "not_ready", reason: "The database lacks migrations of this build." },
    ]);
  } finally {
    await write(after.migration_name ?? NAME, { ...before });
  }
  expect((await GET()).status).toBe(200);
});

test("a migration of a newer build is no reason to wait", async () => {
  await db.$executeRaw`INSERT INTO public._prisma_migrations (id, checksum, migration_name, finished_at, started_at)
    VALUES ('newer', '', '9999_newer', now(), now())`;
  try {
    expect((await GET()).status).toBe(200);
  } finally {
    await db.$executeRaw`DELETE FROM public._prisma_migrations WHERE id = 'newer'`;
  }
});

type Row = { migration_name?: string; finished_at?: Date | null; rolled_back_at?: Date | null };

async function write(name: string, { migration_name, finished_at, rolled_back_at }: Row): Promise<void> {
  await db.$executeRaw`UPDATE public._prisma_migrations
    SET migration_name = ${migration_name}, finished_at = ${finished_at}::timestamptz, rolled_back_at = ${rolled_back_at}::timestamptz
    WHERE migration_name = ${name}`;
}
