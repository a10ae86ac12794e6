import { expect, test } from "vitest";
import { histories, merchantHistory } from "./histories";
import { migrate, migrateAll } from "./migrate";
import { schemaFromDatabase } from "./schema-engine";
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
  test("of several parallel starts one migrates and the others wait", () =>
    onEmptyDatabase("race", async (empty) => {
      const applied = await Promise.all(Array.from({ length: 4 }, () => migrateAll(empty)));
      expect(applied.filter((names) => names.length > 0)).toHaveLength(1);
    }));

  test("a database with one history for both is rejected with the command to run", () =>
    onEmptyDatabase("old", async (old) => {
      await ask(old, "CREATE SCHEMA sandbox");
      await ask(old, "CREATE TABLE sandbox.stores (id integer)");
      await expect(migrate(old, merchantHistory)).rejects.toThrow("npm run reset");
      expect(await schemasOf(old)).toEqual(["sandbox"]);
    }));
}
