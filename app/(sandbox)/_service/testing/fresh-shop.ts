import { sandboxDb } from "../db";
import { seedSandbox } from "../seed/seed-sandbox";
import { startIds } from "../seed/catalog-rows";
import { type Dump, readDump } from "../snapshots/dump";

// First what a delivery that outlived its test may hold: locks are taken in the order in which a sender takes them. With the
// stores go their webhooks, also those that other tests made: every one of them would get deliveries of its own.
const EMPTIED = ["deliveries", "stores", "events", "mails", "carts"];

let restoring: string | undefined;

/** Leaves a shop that has sold nothing, as the seed at `now` makes it; other tables stay as they are. */
export async function restoreShop(now: Date): Promise<void> {
  // The seed's rows are kept after the first time: to write them again takes a tenth of the time that seeding takes.
  await sandboxDb.$executeRawUnsafe((restoring ??= await seedAndKeep(now)));
  await startIds(sandboxDb);
}

/** Seeds the shop and answers the statement that brings it back from any state. */
async function seedAndKeep(now: Date): Promise<string> {
  const empty = EMPTIED.map((table) => `DELETE FROM sandbox.${table};`).join("\n");
  await sandboxDb.$executeRawUnsafe(block(empty));
  const before = await readTables();
  await seedSandbox(now);
  const tables = await readTables();
  const seeded = tables.filter(({ pages }, index) => pages.length > 0 && before[index]?.pages.length === 0);
  return block([empty, ...seeded.map(insertOf)].join("\n"));
}

function readTables(): Promise<Dump["tables"]> {
  return sandboxDb.$transaction(async (tx) => (await readDump(tx)).tables);
}

function insertOf({ name, pages: [rows] }: Dump["tables"][number]): string {
  return `INSERT INTO ${name} SELECT * FROM json_populate_recordset(NULL::${name}, $rows$${rows}$rows$);`;
}

/** Many statements as one. */
function block(statements: string): string {
  return `DO $do$ BEGIN\n${statements}\nEND $do$`;
}
