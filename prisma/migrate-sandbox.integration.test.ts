import { expect, test } from "vitest";
import { migrate, migrateAll } from "./migrate";
import { sandboxHistory } from "./sandbox-history";
import { ask, onEmptyDatabase, recorded, schemasOf, tested } from "./testing/databases";

test("a migrated database has the tables of merchant and sandbox", async () => {
  const rows = await ask(
    tested,
    "SELECT schemaname FROM pg_tables WHERE tablename = 'subscriptions' ORDER BY schemaname",
  );
  expect(rows.map((row) => row["schemaname"])).toEqual(["merchant", "sandbox"]);
});

test("each has its own record of applied migrations", async () => {
  const [merchant, sandbox] = [await recorded("public"), await recorded("sandbox")];
  expect(merchant).toContainEqual({ migration_name: "0001_init" });
  expect(sandbox).toContainEqual({ migration_name: "0001_init" });
});

if (process.env["TEST_DATABASE_URL"]) {
  test("without the sandbox it has no tables, also with its own database", () =>
    onEmptyDatabase("alone", async (merchant) => {
      await onEmptyDatabase("apart", async (sandbox) => {
        await migrate(sandbox, sandboxHistory);
        await migrateAll(merchant, { SANDBOX: "off" });
        expect(await schemasOf(merchant)).toEqual(["merchant"]);
        expect(await schemasOf(sandbox)).toEqual(["sandbox"]);
      });
    }));
}
