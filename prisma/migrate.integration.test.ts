import { expect, test } from "vitest";
import { connect } from "./connect";
import { histories, merchantHistory, sandboxHistory } from "./histories";
import { migrate, migrateAll } from "./migrate";
import { schemaFromDatabase } from "./schema-diff";

const url = process.env["DATABASE_URL"] ?? "";
const urls = { merchant: url, sandbox: url };

test("a migrated database has the tables of both companies and nothing left to apply", async () => {
  expect(await migrateAll(urls)).toEqual([]);
  const rows = await ask(
    url,
    "SELECT schemaname FROM pg_tables WHERE tablename = 'subscriptions' ORDER BY schemaname",
  );
  expect(rows.map((row) => row["schemaname"])).toEqual(["merchant", "sandbox"]);
});

test("each company keeps its own record of what was applied", async () => {
  const [merchant, sandbox] = [await recorded("public"), await recorded("sandbox")];
  expect(merchant).toContainEqual({ migration_name: "0001_init" });
  expect(sandbox).toContainEqual({ migration_name: "0001_init" });
});

test.each(histories())(
  "the migrations of the $name make exactly the tables of its schema",
  async (history) => {
    expect(await schemaFromDatabase(url, history)).toBeNull();
  },
);

// PGlite has one database and one session, in which a lock never makes anybody wait; only the process that starts it migrates.
if (process.env["TEST_DATABASE_URL"]) {
  test("of several that start at once one migrates and the rest wait", () =>
    onEmptyDatabase("race", async (empty) => {
      const applied = await Promise.all(
        Array.from({ length: 4 }, () => migrateAll({ merchant: empty, sandbox: empty })),
      );
      expect(applied.filter((names) => names.length > 0)).toHaveLength(1);
    }));

  test("without the sandbox there is none of its tables, also when it had a database of its own", () =>
    onEmptyDatabase("alone", async (merchant) => {
      await onEmptyDatabase("apart", async (sandbox) => {
        await migrate(sandbox, sandboxHistory);
        await migrateAll({ merchant });
        expect(await schemasOf(merchant)).toEqual(["merchant"]);
        expect(await schemasOf(sandbox)).toEqual(["sandbox"]);
      });
    }));

  test("a database of the time when both had one history is recognised, and its owner told what to run", () =>
    onEmptyDatabase("old", async (old) => {
      await ask(old, "CREATE SCHEMA sandbox");
      await ask(old, "CREATE TABLE sandbox.stores (id integer)");
      await expect(migrate(old, merchantHistory)).rejects.toThrow("npm run reset");
      expect(await schemasOf(old)).toEqual(["sandbox"]);
    }));
}

async function onEmptyDatabase(word: string, work: (url: string) => Promise<void>): Promise<void> {
  const name = `billfold_test_${word}_${process.pid}`;
  await ask(url, `CREATE DATABASE ${name}`);
  const empty = new URL(url);
  empty.pathname = `/${name}`;
  try {
    await work(empty.href);
  } finally {
    await ask(url, `DROP DATABASE ${name} WITH (FORCE)`);
  }
}

function recorded(schema: string): Promise<unknown[]> {
  return ask(url, `SELECT migration_name FROM ${schema}._prisma_migrations ORDER BY migration_name`);
}

async function schemasOf(address: string): Promise<unknown[]> {
  const sql = `SELECT nspname FROM pg_namespace WHERE nspname IN ('merchant', 'sandbox') ORDER BY nspname`;
  return (await ask(address, sql)).map((row) => row["nspname"]);
}

async function ask(address: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = await connect(address);
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
}
