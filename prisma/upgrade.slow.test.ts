import { cpSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Client } from "pg";
import { expect, it } from "vitest";
import { connect } from "./connect";
import { histories, type History } from "./histories";
import { migrate, migrationsFolder } from "./migrate";
import { schemaFromDatabase } from "./schema-engine";
import { isNative, onEmptyDatabase } from "./testing/databases";
import { fillTables, readTables } from "./testing/fill-tables";

/** What a migration changes on purpose in rows that were there: whole tables, and columns that hold something else since. */
const CHANGED: Record<string, string[]> = {
  "merchant 0002_reliability": ["verification_tokens", "sessions.session_token"],
  "merchant 0012_numbers": ["bought_terms"],
  "merchant 0021_numbers_on_demand": ["kept_sums", "kept_shares", "kept_due", "kept_state"],
  "sandbox 0008_keys_and_faults_of_a_store": ["faults.id"],
  "sandbox 0009_a_lease_for_each_clock": ["clock"],
  "sandbox 0010_generations_and_snapshots_of_a_store": ["generation.id", "life.id"],
};

/** Tables and columns that a migration renames. */
const RENAMED: Record<string, string> = {
  expected_news: "expected_events",
  "expected_news.asked": "attempts",
  service_life: "sandbox_generation",
  "service_life.life": "generation",
  "webhook_events.life": "generation",
  swept_records: "sweep_records",
  "sweeps.looked_up_to": "checked_up_to",
  "effects.lane": "ordering_key",
  "effects.place": "position",
  "checkout_intents.settled_at": "reconciled_at",
  life: "generation",
  "life.life": "generation",
};

/** Each schema that an owner may have; on the embedded Postgres, which is slow to begin, the oldest alone. */
const earlier = histories().flatMap((history) => {
  const ends = namesOf(history).slice(0, -1);
  return (isNative ? ends : ends.slice(0, 1)).map((last) => ({
    from: `${history.name} ${last}`,
    history,
    last,
  }));
});

it.each(earlier)(
  "a database with rows in every table is brought from $from to the newest schema with all of them",
  ({ history, last }) =>
    onEmptyDatabase("upgrade", async (url) => {
      await asOf(history, last, (old) => migrate(url, old));
      const before = await withClient(url, async (client) => {
        for (const schema of history.schemas) await fillTables(client, schema);
        return await readAll(client, history);
      });
      const applied = await migrate(url, history);
      expect(applied).toEqual(namesAfter(history, last).map((name) => `${history.name} ${name}`));
      const after = await withClient(url, (client) => readAll(client, history));
      const changed = new Set(applied.flatMap((name) => CHANGED[name] ?? []));
      for (const [table, rows] of before) {
        if (changed.has(table)) continue;
        const names = Object.keys(rows[0] ?? {}).filter((name) => !changed.has(`${table}.${name}`));
        const newNames = names.map((name) => RENAMED[`${table}.${name}`] ?? name);
        const now = only(newNames, after.get(RENAMED[table] ?? table) ?? []);
        expect([table, now]).toEqual([table, only(names, rows, newNames)]);
      }
      expect(await schemaFromDatabase(url, history)).toBeNull();
    }),
  60_000,
);

it("0022_standard_words renames the stored outcomes of events and effects", () =>
  onEmptyDatabase("upgrade", async (url) => {
    const history = histories().find(({ name }) => name === "merchant");
    if (!history) throw new Error("The merchant has no migrations.");
    await asOf(history, "0021_numbers_on_demand", (old) => migrate(url, old));
    await withClient(url, async (client) => {
      await fillTables(client, "merchant");
      await client.query("UPDATE merchant.webhook_events SET outcome = 'other_life'");
      await client.query("UPDATE merchant.effects SET outcome = 'not_true_any_more'");
    });
    await migrate(url, history);
    const after = await withClient(url, (client) => readAll(client, history));
    const outcomesOf = (table: string) => [...new Set(after.get(table)?.map((row) => Object(row).outcome))];
    expect(outcomesOf("webhook_events")).toEqual(["other_generation"]);
    expect(outcomesOf("effects")).toEqual(["obsolete"]);
  }));

function namesOf(history: History): string[] {
  const entries = readdirSync(migrationsFolder(history), { withFileTypes: true });
  return entries.flatMap((entry) => (entry.isDirectory() ? entry.name : [])).toSorted();
}

function namesAfter(history: History, last: string): string[] {
  return namesOf(history).filter((name) => name > last);
}

/** The same history as it was when its last migration was this one. */
async function asOf(history: History, last: string, work: (old: History) => Promise<unknown>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "billfold-upgrade-"));
  const newer = new Set(namesAfter(history, last).map((name) => join(migrationsFolder(history), name)));
  try {
    cpSync(history.folder, folder, { recursive: true, filter: (path) => !newer.has(path) });
    await work({ ...history, folder });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function withClient<Result>(url: string, work: (client: Client) => Promise<Result>): Promise<Result> {
  const client = await connect(url);
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

async function readAll(client: Client, { schemas }: History): Promise<Map<string, object[]>> {
  const all: [string, object[]][] = [];
  for (const schema of schemas) all.push(...(await readTables(client, schema)));
  return new Map(all);
}

/** These columns of the rows, perhaps under new names, sorted by them alone. */
function only(names: string[], rows: object[], newNames = names): object[] {
  const kept = rows.map((row) =>
    Object.fromEntries(names.map((name, i) => [newNames[i], row[name as keyof typeof row]])),
  );
  return kept.toSorted((one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1));
}
