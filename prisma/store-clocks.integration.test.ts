import { expect, test } from "vitest";
import { connect } from "./connect";
import { readMigrations } from "./migration-files";

const url = process.env["DATABASE_URL"] ?? "";

// PGlite has one database.
if (process.env["TEST_DATABASE_URL"]) {
  test("every store keeps the time it had on the clock of all, also in the middle of a move", async () => {
    const name = `billfold_test_clocks_${process.pid}`;
    const server = await connect(url);
    await server.query(`CREATE DATABASE ${name}`);
    const own = new URL(url);
    own.pathname = `/${name}`;
    const client = await connect(own.href);
    const { migrationDirectories } = await readMigrations();
    const index = migrationDirectories.findIndex(({ path }) => path === "0013_a_clock_per_store");
    const sqlOf = (from: number, to: number) =>
      migrationDirectories
        .slice(from, to)
        .map(({ migrationFile }) => (migrationFile.content.tag === "ok" ? migrationFile.content.value : ""))
        .join("\n");

    await client.query(sqlOf(0, index));
    await client.query(`
      INSERT INTO sandbox.stores (id, name, slug, domain, country, currency, created_at, updated_at)
      SELECT id, 'Store', 'store-' || id, 'example.org', 'US', 'USD', now(), now() FROM generate_series(1, 2) AS id;
      INSERT INTO sandbox.clock (id, offset_ms, moving_from, moving_to)
      VALUES (1, 86400000, '2027-01-01T00:00:00Z', '2027-02-01T00:00:00Z')`);
    await client.query(sqlOf(index, index + 1));
    const { rows } = await client.query("SELECT * FROM sandbox.store_clocks ORDER BY store_id");
    await client.end();
    await server.query(`DROP DATABASE ${name} WITH (FORCE)`);
    await server.end();

    const moving = { moving_from: new Date("2027-01-01"), moving_to: new Date("2027-02-01") };
    expect(rows).toEqual([
      { store_id: 1, offset_ms: "86400000", ...moving, moved_until: null },
      { store_id: 2, offset_ms: "86400000", ...moving, moved_until: null },
    ]);
  });
}
