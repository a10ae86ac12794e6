import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client, Pool } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startEmbedded, type EmbeddedPostgres } from "./start";

const RUN_MS = 4_000;

let folder: string;
let embedded: EmbeddedPostgres;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "billfold-gateway-"));
  embedded = await startEmbedded(join(folder, "postgres"));
  await withClient((client) => client.query("CREATE TABLE numbers (worker int, value int)"));
});

afterAll(async () => {
  await embedded.stop();
  await rm(folder, { recursive: true });
});

test("eight workers with transactions through a pool of ten never read each other's rows", async () => {
  const pool = new Pool({ connectionString: embedded.url, max: 10 });
  const end = Date.now() + RUN_MS;
  const tallies = await Promise.all(Array.from({ length: 8 }, (_, worker) => work(pool, worker, end)));
  await pool.end();
  expect(tallies.flatMap((tally) => tally.wrong)).toEqual([]);
  expect(Math.min(...tallies.map((tally) => tally.right))).toBeGreaterThan(3);
});

test("the query that waits behind a failing one gets its own answer", async () => {
  const answers = await withClient((client) =>
    Promise.allSettled(
      Array.from({ length: 12 }, (_, n) =>
        client.query<{ n: number }>(n % 3 === 0 ? "SELECT 1 / ($1::int * 0) AS n" : "SELECT $1::int AS n", [
          n,
        ]),
      ),
    ),
  );
  const seen = answers.map((answer) => (answer.status === "fulfilled" ? answer.value.rows[0]?.n : "failed"));
  expect(seen).toEqual(Array.from({ length: 12 }, (_, n) => (n % 3 === 0 ? "failed" : n)));
});

test("two clients may give their prepared statements the same name", async () => {
  await withClient((one) =>
    withClient(async (other) => {
      await one.query({ name: "s0", text: "SELECT 'one' AS text" });
      await other.query({ name: "s0", text: "SELECT 'other' AS text" });
      expect((await one.query({ name: "s0", text: "SELECT 'one' AS text" })).rows).toEqual([{ text: "one" }]);
      expect((await other.query({ name: "s0", text: "SELECT 'other' AS text" })).rows).toEqual([
        { text: "other" },
      ]);
    }),
  );
});

test("a client that vanishes inside a transaction leaves nothing behind and lets the next one in", async () => {
  const client = new Client({ connectionString: embedded.url });
  client.on("error", () => {});
  await client.connect();
  await client.query("SET statement_timeout = 1234");
  await client.query("BEGIN");
  await client.query("INSERT INTO numbers VALUES (99, 1)");
  destroySocket(client);
  await withClient(async (next) => {
    expect((await next.query("SELECT * FROM numbers WHERE worker = 99")).rows).toEqual([]);
    expect((await next.query("SHOW statement_timeout")).rows).toEqual([{ statement_timeout: "0" }]);
  });
});

test("a wrong password is refused", async () => {
  const client = new Client({ connectionString: embedded.url.replace(/:[0-9a-f]+@/, ":guess@") });
  await expect(client.connect()).rejects.toThrow("password");
});

test("COPY FROM STDIN, which would end PGlite, fails and the session goes on", async () => {
  await withClient(async (client) => {
    await expect(client.query("COPY numbers FROM STDIN")).rejects.toThrow("no COPY FROM STDIN");
    expect((await client.query("SELECT 1 AS one")).rows).toEqual([{ one: 1 }]);
  });
});

async function work(pool: Pool, worker: number, end: number): Promise<{ right: number; wrong: unknown[] }> {
  const tally = { right: 0, wrong: [] as unknown[] };
  while (Date.now() < end) {
    const value = tally.right;
    // oxlint-disable-next-line no-await-in-loop -- a worker does one thing after the other
    const rows = await writeAndRead(pool, worker, value);
    if (JSON.stringify(rows) === JSON.stringify([{ worker, value }])) tally.right += 1;
    else tally.wrong.push({ worker, value, rows });
  }
  return tally;
}

async function writeAndRead(pool: Pool, worker: number, value: number): Promise<unknown[]> {
  const client = await pool.connect();
  try {
    await client.query("BEGIN");
    await client.query("DELETE FROM numbers WHERE worker = $1", [worker]);
    await client.query("INSERT INTO numbers VALUES ($1, $2)", [worker, value]);
    const { rows } = await client.query("SELECT worker, value FROM numbers WHERE worker = $1", [worker]);
    await client.query(value % 5 === 0 ? "ROLLBACK" : "COMMIT");
    return rows;
  } finally {
    client.release();
  }
}

async function withClient<T>(use: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: embedded.url });
  await client.connect();
  try {
    return await use(client);
  } finally {
    await client.end();
  }
}

function destroySocket(client: Client): void {
  (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();
}
