import { PGlite } from "@electric-sql/pglite";
import { expect, test } from "vitest";
import { readMigrations } from "./migration-files";

test("every store keeps the time it had on the clock of all, also in the middle of a move", async () => {
  // A database of its own: this begins where the clock of all still was.
  const database = await PGlite.create();
  const { migrationDirectories } = await readMigrations();
  const index = migrationDirectories.findIndex(({ path }) => path === "0013_a_clock_per_store");
  const sqlOf = (from: number, to: number) =>
    migrationDirectories
      .slice(from, to)
      .map(({ migrationFile }) => (migrationFile.content.tag === "ok" ? migrationFile.content.value : ""))
      .join("\n");

  await database.exec(sqlOf(0, index));
  await database.exec(`
    INSERT INTO sandbox.stores (id, name, slug, domain, country, currency, created_at, updated_at)
    SELECT id, 'Store', 'store-' || id, 'example.org', 'US', 'USD', now(), now() FROM generate_series(1, 2) AS id;
    INSERT INTO sandbox.clock (id, offset_ms, moving_from, moving_to)
    VALUES (1, 86400000, '2027-01-01T00:00:00Z', '2027-02-01T00:00:00Z')`);
  await database.exec(sqlOf(index, index + 1));
  const { rows } = await database.query("SELECT * FROM sandbox.store_clocks ORDER BY store_id");
  await database.close();

  const moved = { offset_ms: 86_400_000, moved_until: null };
  const moving = { moving_from: new Date("2027-01-01"), moving_to: new Date("2027-02-01") };
  expect(rows).toEqual([
    { store_id: 1, ...moved, ...moving },
    { store_id: 2, ...moved, ...moving },
  ]);
});
