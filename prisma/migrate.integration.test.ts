import { expect, test } from "vitest";
import { histories, merchantHistory } from "./histories";
import { migrate, migrateAll } from "./migrate";
import { schemaFromDatabase } from "./schema-diff";
import { ask, isNative, onEmptyDatabase, recorded, schemasOf, tested } from "./testing/databases";

test("a migrated database has nothing left to apply", async () => {
  expect(await migrateAll(tested)).toEqual([]);
  expect(await schemasOf(tested)).toContain("merchant");
  expect(await recorded("public")).toContainEqual({ migration_name: "0001_init" });
});

test.each(histories())(
  "the migrations of the $name make exactly the tables of its schema",
  async (history) => {
    expect(await schemaFromDatabase(tested, history)).toBeNull();
  },
);

// PGlite has one database and one session, in which a lock never makes anybody wait; only the process that starts it migrates.
if (isNative) {
  test("of several that start at once one migrates and the rest wait", () =>
    onEmptyDatabase("race", async (empty) => {
      const applied = await Promise.all(Array.from({ length: 4 }, () => migrateAll(empty)));
      expect(applied.filter((names) => names.length > 0)).toHaveLength(1);
    }));

  test("a database of the time when both had one history is recognized, and its owner told what to run", () =>
    onEmptyDatabase("old", async (old) => {
      await ask(old, "CREATE SCHEMA sandbox");
      await ask(old, "CREATE TABLE sandbox.stores (id integer)");
      await expect(migrate(old, merchantHistory)).rejects.toThrow("npm run reset");
      expect(await schemasOf(old)).toEqual(["sandbox"]);
    }));
}
