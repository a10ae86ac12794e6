import { expect, test } from "vitest";
import { connect } from "./connect";
import { migrate } from "./migrate";
import { schemaFromDatabase } from "./schema-diff";

const url = process.env["DATABASE_URL"] ?? "";

test("a migrated database has the tables of both companies and nothing left to apply", async () => {
  expect(await migrate(url)).toEqual([]);
  const client = await connect(url);
  const { rows } = await client.query<{ schemaname: string }>(
    "SELECT schemaname FROM pg_tables WHERE tablename = 'subscriptions' ORDER BY schemaname",
  );
  await client.end();
  expect(rows.map((row) => row.schemaname)).toEqual(["merchant", "sandbox"]);
});

test("the migrations make exactly the tables of the schema", async () => {
  expect(await schemaFromDatabase(url)).toBeNull();
});

// PGlite has one session, in which a lock never makes anybody wait; there, only the process that starts it migrates.
if (process.env["TEST_DATABASE_URL"]) {
  test("of several that start at once one migrates and the rest wait", async () => {
    const name = `billfold_test_race_${process.pid}`;
    const server = await connect(url);
    await server.query(`CREATE DATABASE ${name}`);
    const race = new URL(url);
    race.pathname = `/${name}`;
    const applied = await Promise.all(Array.from({ length: 4 }, () => migrate(race.href)));
    await server.query(`DROP DATABASE ${name} WITH (FORCE)`);
    await server.end();
    expect(applied.filter((names) => names.length > 0)).toHaveLength(1);
  });
}
